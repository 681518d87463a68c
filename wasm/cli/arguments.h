#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace attn {

// The flags behind a command: `--name value` or `--name=value`, and `--name` alone for those that
// are switches. Names may be written with hyphens; they are kept with underscores.
class Arguments {
 public:
  // Throws Error where something is not a flag, comes twice or lacks its value.
  Arguments(const std::vector<std::string>& words, const std::vector<std::string>& switches);

  std::optional<std::string> take(std::string_view name);
  bool take_switch(std::string_view name) { return take(name).has_value(); }
  // What was not taken, in the order given.
  const std::vector<std::pair<std::string, std::string>>& rest() const { return flags_; }

 private:
  std::vector<std::pair<std::string, std::string>> flags_;
};

// A command that takes a file first, and then flags:
//   Command command("train", "the file of a recipe", words);
//   const int threads = command.number("threads", 1);
//   command.finish();
class Command {
 public:
  // Throws Error where the file, which is `what`, is missing.
  Command(std::string name, const std::string& what, const std::vector<std::string>& words);

  const std::string& file() const { return file_; }
  std::string text(std::string_view flag, const char* fallback);
  double number(std::string_view flag, double fallback);
  // Throws Error where a flag was given that was never asked for.
  void finish() const;

 private:
  std::string name_;
  std::string file_;
  std::optional<Arguments> arguments_;
};

// The whole text as a number; throws Error that names `what`.
double parse_number(const std::string& text, const std::string& what);
// "1,2,3"; an empty text is an empty list.
std::vector<double> parse_numbers(const std::string& text, const std::string& what);

}  // namespace attn
