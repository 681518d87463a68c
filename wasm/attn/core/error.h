#pragma once

#include <exception>
#include <string>
#include <utility>

namespace attn {

// The one error type of the engine. It names the operation that refused, and says what was expected
// and what came instead. It is caught at the border and never crosses into another language.
class Error : public std::exception {
 public:
  Error(std::string op, std::string message)
      : op_(std::move(op)), message_(std::move(message)), what_("[" + op_ + "] " + message_) {}

  const std::string& op() const { return op_; }
  const std::string& message() const { return message_; }
  const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string op_;
  std::string message_;
  std::string what_;
};

// Throws Error: `fail("softmax", "expected a positive temperature, got 0")`.
[[noreturn]] inline void fail(std::string op, std::string message) {
  throw Error(std::move(op), std::move(message));
}

}  // namespace attn
