#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace attn {

// Named settings, in the order in which they were given: what an operation carries, what a model is
// created with, and what a trace shows.
class Attributes {
 public:
  using Value = std::variant<bool, double, std::string, std::vector<double>>;
  using Entry = std::pair<std::string, Value>;

  Attributes() = default;
  Attributes(std::initializer_list<Entry> entries) : entries_(entries) {}

  void set(std::string_view name, Value value);
  const Value* find(std::string_view name) const;
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

// Reads options one by one with defaults and ranges, and refuses what nobody asked for:
//   OptionReader options("soft_addressing", attributes);
//   const int heads = options.integer("num_heads", 1, 1, 16);
//   options.finish();
// Every violation throws Error named by `op`, with the name, what was expected and what came.
class OptionReader {
 public:
  OptionReader(std::string op, const Attributes& attributes)
      : op_(std::move(op)), attributes_(attributes) {}

  bool boolean(std::string_view name, bool fallback);
  int integer(std::string_view name, int fallback, int least, int most);
  double number(std::string_view name, double fallback, double least, double most);
  std::vector<double> numbers(std::string_view name);
  // One of `allowed`; the first is the default.
  std::string choice(std::string_view name, std::initializer_list<std::string_view> allowed);
  // Throws when an option was given that was never read.
  void finish() const;

 private:
  template <typename T>
  const T* read(std::string_view name, std::string_view expected);

  std::string op_;
  const Attributes& attributes_;
  std::vector<std::string> known_;
};

}  // namespace attn
