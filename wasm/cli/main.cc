// The native command line. Exit codes: 0 done, 1 refused by the engine, 2 not understood.
#include <iostream>
#include <string>
#include <vector>

#include "attn/core/error.h"
#include "cli/commands.h"

namespace {

constexpr const char* kHelp = R"(attn: the attention engine on the command line.

  attn trace ...   run soft addressing on vectors or tokens, write every step as safetensors
  attn bench ...   measure this build, write JSON
  attn --help      this text; attn trace --help and attn bench --help say more

Example: attn trace --query "10,5,10" --key "0,1,1;5,0,1;1,1,0;0,5,1" --output run.safetensors
)";

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

int run(const std::string& command, const std::vector<std::string>& words) {
  const bool help = words.size() == 1 && asks_for_help(words[0]);
  if (command == "trace") {
    return help ? (std::cout << attn::kTraceHelp, 0) : attn::run_trace(words, std::cout);
  }
  if (command == "bench") {
    return help ? (std::cout << attn::kBenchHelp, 0) : attn::run_bench(words, std::cout);
  }
  if (asks_for_help(command)) return std::cout << kHelp, 0;
  std::cerr << "attn: [arguments] expected trace, bench or --help, got "
            << (command.empty() ? "nothing" : command) << '\n';
  return 2;
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  try {
    if (words.empty()) return run("", {});
    return run(words[0], {words.begin() + 1, words.end()});
  } catch (const attn::Error& error) {
    std::cerr << "attn: " << error.what() << '\n';
    return error.op() == "arguments" ? 2 : 1;
  }
}
