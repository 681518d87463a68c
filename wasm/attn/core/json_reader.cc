#include "attn/core/json_reader.h"

#include <limits>

#include "attn/core/error.h"

namespace attn {

namespace {

bool is_space(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// The four bits of a hexadecimal digit, or 16.
unsigned bits_of(char letter) {
  if (is_digit(letter)) return static_cast<unsigned>(letter - '0');
  if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a') + 10;
  if (letter >= 'A' && letter <= 'F') return static_cast<unsigned>(letter - 'A') + 10;
  return 16;
}

// Appends a character as UTF-8 (RFC 3629, section 3).
void append_utf8(unsigned code, std::string& to) {
  const auto byte = [&](unsigned bits) { to += static_cast<char>(bits); };
  const auto tail = [&](unsigned shift) { byte(0x80U | ((code >> shift) & 0x3fU)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xc0U | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    byte(0xe0U | (code >> 12));
    tail(6), tail(0);
  } else {
    byte(0xf0U | (code >> 18));
    tail(12), tail(6), tail(0);
  }
}

}  // namespace

void JsonReader::refuse(std::string_view expected) const {
  fail(op_, "expected " + std::string(expected) + " at byte " + std::to_string(at_) +
                " of the JSON text, got " +
                (at_ < text_.size() ? "something else" : "the end of the text"));
}

bool JsonReader::take(char wanted) {
  while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  if (at_ == text_.size() || text_[at_] != wanted) return false;
  ++at_;
  return true;
}

void JsonReader::expect(char wanted, std::string_view expected) {
  if (!take(wanted)) refuse(expected);
}

std::string JsonReader::string() {
  expect('"', "a text");
  std::string read;
  while (at_ < text_.size() && text_[at_] != '"') {
    const char letter = text_[at_];
    if (static_cast<unsigned char>(letter) < 0x20) refuse("no control character in a text");
    ++at_;
    if (letter == '\\') {
      append_escape(read);
    } else {
      read += letter;
    }
  }
  if (at_ == text_.size()) refuse("the end of a text");
  ++at_;
  return read;
}

void JsonReader::append_escape(std::string& to) {
  constexpr std::string_view kLetters = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  if (at_ == text_.size()) refuse("an escaped character");
  if (const std::size_t known = kLetters.find(text_[at_]); known != std::string_view::npos) {
    ++at_;
    to += kMeanings[known];
    return;
  }
  if (text_[at_] != 'u') refuse("an escaped character");
  ++at_;
  unsigned code = hexadecimal();
  const bool leads = code >= 0xd800 && code < 0xdc00;
  if (leads && text_.substr(at_, 2) == "\\u") {
    at_ += 2;
    const unsigned low = hexadecimal();
    if (low < 0xdc00 || low > 0xdfff) refuse("the second half of a surrogate pair");
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
  } else if (code >= 0xd800 && code <= 0xdfff) {
    refuse("a whole surrogate pair");
  }
  append_utf8(code, to);
}

unsigned JsonReader::hexadecimal() {
  unsigned code = 0;
  for (int digit = 0; digit < 4; ++digit, ++at_) {
    const unsigned bits = at_ < text_.size() ? bits_of(text_[at_]) : 16;
    if (bits == 16) refuse("four hexadecimal digits");
    code = code << 4 | bits;
  }
  return code;
}

std::uint64_t JsonReader::whole_number() {
  while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  const std::size_t begin = at_;
  std::uint64_t number = 0;
  for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
    const auto digit = static_cast<std::uint64_t>(text_[at_] - '0');
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    if (number > (kMost - digit) / 10) refuse("a whole number of 64 bits");
    number = number * 10 + digit;
  }
  const bool leading_zero = text_[begin < text_.size() ? begin : 0] == '0' && at_ > begin + 1;
  if (at_ == begin || leading_zero) refuse("a whole number");
  return number;
}

std::vector<std::uint64_t> JsonReader::whole_numbers() {
  std::vector<std::uint64_t> numbers;
  expect('[', "a list of whole numbers");
  if (take(']')) return numbers;
  do {
    numbers.push_back(whole_number());
  } while (take(','));
  expect(']', "a comma or the end of the list");
  return numbers;
}

void JsonReader::finish() {
  take('\0');  // white space; there is no such character
  if (at_ != text_.size()) refuse("the end of the text");
}

}  // namespace attn
