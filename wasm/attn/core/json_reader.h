#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attn {

// Reads JSON (RFC 8259) from front to back; the caller knows what should come, and whatever else
// comes is refused with an Error that says where:
//   JsonReader json("safetensors", text);
//   json.object([&](const std::string& key) { sizes[key] = json.whole_numbers(); });
//   json.finish();
class JsonReader {
 public:
  // `op` names the errors; the text must outlive the reader.
  JsonReader(std::string op, std::string_view text) : op_(std::move(op)), text_(text) {}

  // Calls `member` with every key in turn; it must then read exactly the value behind it.
  template <typename Member>
  void object(Member member);
  std::string string();
  // Digits alone: no sign, fraction or exponent.
  std::uint64_t whole_number();
  std::vector<std::uint64_t> whole_numbers();
  // Only white space may be left.
  void finish();

 private:
  // Throws Error: what was expected, and the byte at which something else stands.
  [[noreturn]] void refuse(std::string_view expected) const;
  // Takes the next character behind white space if it is this one.
  bool take(char wanted);
  void expect(char wanted, std::string_view expected);
  void append_escape(std::string& to);
  unsigned hexadecimal();

  std::string op_;
  std::string_view text_;
  std::size_t at_ = 0;
};

template <typename Member>
void JsonReader::object(Member member) {
  expect('{', "an object");
  if (take('}')) return;
  do {
    const std::string key = string();
    expect(':', "a colon");
    member(key);
  } while (take(','));
  expect('}', "a comma or the end of the object");
}

}  // namespace attn
