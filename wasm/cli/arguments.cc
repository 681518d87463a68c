#include "cli/arguments.h"

#include <algorithm>
#include <cstdlib>

#include "attn/core/error.h"

namespace attn {

Arguments::Arguments(const std::vector<std::string>& words,
                     const std::vector<std::string>& switches) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (!word.starts_with("--")) fail("arguments", "expected a flag, got " + word);
    const std::size_t equals = word.find('=');
    std::string name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
    std::replace(name.begin(), name.end(), '-', '_');
    const bool known = std::any_of(flags_.begin(), flags_.end(),
                                   [&](const auto& flag) { return flag.first == name; });
    if (known) fail("arguments", "expected --" + name + " once, got it twice");
    if (equals != std::string::npos) {
      flags_.emplace_back(name, word.substr(equals + 1));
    } else if (std::find(switches.begin(), switches.end(), name) != switches.end()) {
      flags_.emplace_back(name, "true");
    } else if (i + 1 < words.size()) {
      flags_.emplace_back(name, words[++i]);
    } else {
      fail("arguments", "expected a value behind " + word + ", got none");
    }
  }
}

std::optional<std::string> Arguments::take(std::string_view name) {
  const auto found = std::find_if(flags_.begin(), flags_.end(),
                                  [&](const auto& flag) { return flag.first == name; });
  if (found == flags_.end()) return std::nullopt;
  std::string value = std::move(found->second);
  flags_.erase(found);
  return value;
}

Command::Command(std::string name, const std::string& what, const std::vector<std::string>& words)
    : name_(std::move(name)) {
  if (words.empty() || words[0].starts_with("--")) {
    fail("arguments", "expected " + what + " behind " + name_ + ", got " +
                          (words.empty() ? "nothing" : words[0]));
  }
  file_ = words[0];
  arguments_.emplace(std::vector<std::string>(words.begin() + 1, words.end()),
                     std::vector<std::string>{});
}

std::string Command::text(std::string_view flag, const char* fallback) {
  return arguments_->take(flag).value_or(fallback);
}

double Command::number(std::string_view flag, double fallback) {
  const std::optional<std::string> given = arguments_->take(flag);
  return given ? parse_number(*given, "--" + std::string(flag)) : fallback;
}

void Command::finish() const {
  for (const auto& [flag, value] : arguments_->rest()) {
    fail("arguments", "expected a flag of attn " + name_ + ", got --" + flag);
  }
}

double parse_number(const std::string& text, const std::string& what) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (text.empty() || end != text.c_str() + text.size()) {
    fail("arguments", "expected a number for " + what + ", got \"" + text + "\"");
  }
  return number;
}

std::vector<double> parse_numbers(const std::string& text, const std::string& what) {
  std::vector<double> numbers;
  for (std::size_t begin = 0; !text.empty();) {
    const std::size_t comma = text.find(',', begin);
    numbers.push_back(parse_number(text.substr(begin, comma - begin), what));
    if (comma == std::string::npos) break;
    begin = comma + 1;
  }
  return numbers;
}

}  // namespace attn
