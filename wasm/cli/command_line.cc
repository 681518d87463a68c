#include "attn/core/error.h"
#include "cli/commands.h"

namespace attn {

namespace {

constexpr const char* kHelp = R"(attn: the attention engine on the command line.

  attn trace ...           run soft addressing on vectors or tokens, write every step as safetensors
  attn bench ...           measure this build, write JSON
  attn train RECIPE ...    train a model
  attn evaluate CARD ...   measure a trained one
  attn probe CARD ...      measure where the heads of a Transformer look
  attn translate CARD ...  translate a sentence with it
  attn generate CARD ...   let a text go on with a language model
  attn --help              this text; attn trace --help and so on say more

Example: attn trace --query "10,5,10" --key "0,1,1;5,0,1;1,1,0;0,5,1" --output run.safetensors
)";

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

struct Known {
  const char* name;
  const char* help;
  int (*run)(const std::vector<std::string>& words, std::ostream& out);
};

const Known kCommands[] = {
    {"trace", kTraceHelp, run_trace},         {"bench", kBenchHelp, run_bench},
    {"train", kTrainHelp, run_train},         {"evaluate", kEvaluateHelp, run_evaluate},
    {"probe", kProbeHelp, run_probe},         {"translate", kTranslateHelp, run_translate},
    {"generate", kGenerateHelp, run_generate}};

int dispatch(const std::string& command, const std::vector<std::string>& words, std::ostream& out) {
  if (asks_for_help(command)) return out << kHelp, 0;
  std::string names;
  for (const auto& [name, help, run] : kCommands) {
    names += std::string(name) + ", ";
    if (command != name) continue;
    const bool wants_help = words.size() == 1 && asks_for_help(words[0]);
    return wants_help ? (out << help, 0) : run(words, out);
  }
  fail("arguments",
       "expected " + names + "or --help, got " + (command.empty() ? "nothing" : command));
}

}  // namespace

int run_command(const std::vector<std::string>& words, std::ostream& out, std::ostream& errors) {
  try {
    if (words.empty()) return dispatch("", {}, out);
    return dispatch(words[0], {words.begin() + 1, words.end()}, out);
  } catch (const Error& error) {
    errors << "attn: " << error.what() << '\n';
    return error.op() == "arguments" ? 2 : 1;
  }
}

}  // namespace attn
