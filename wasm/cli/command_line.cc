#include "attn/core/error.h"
#include "cli/commands.h"

namespace attn {

namespace {

constexpr const char* kHelp = R"(attn: the attention engine on the command line.

  attn trace ...   run soft addressing on vectors or tokens, write every step as safetensors
  attn bench ...   measure this build, write JSON
  attn --help      this text; attn trace --help and attn bench --help say more

Example: attn trace --query "10,5,10" --key "0,1,1;5,0,1;1,1,0;0,5,1" --output run.safetensors
)";

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

int dispatch(const std::string& command, const std::vector<std::string>& words, std::ostream& out) {
  const bool help = words.size() == 1 && asks_for_help(words[0]);
  if (command == "trace") return help ? (out << kTraceHelp, 0) : run_trace(words, out);
  if (command == "bench") return help ? (out << kBenchHelp, 0) : run_bench(words, out);
  if (asks_for_help(command)) return out << kHelp, 0;
  fail("arguments",
       "expected trace, bench or --help, got " + (command.empty() ? "nothing" : command));
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
