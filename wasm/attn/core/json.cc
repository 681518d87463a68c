#include "attn/core/json.h"

#include <cmath>

#include "attn/core/decimal.h"

namespace attn {

namespace {

// Letters that a text holds as they are, counted from its beginning.
std::size_t plain_letters(std::string_view text) {
  std::size_t count = 0;
  while (count < text.size() && text[count] != '"' && text[count] != '\\' &&
         static_cast<unsigned char>(text[count]) >= 0x20) {
    ++count;
  }
  return count;
}

// A trace is one long text inside of a header: what needs no escape is copied as a whole.
void append_quoted(std::string_view text, std::string& out) {
  out += '"';
  for (;;) {
    const std::size_t plain = plain_letters(text);
    out.append(text.data(), plain);
    if (plain == text.size()) break;
    const char letter = text[plain];
    if (letter == '"' || letter == '\\') {
      (out += '\\') += letter;
    } else {
      constexpr std::string_view kHexadecimal = "0123456789abcdef";
      const auto code = static_cast<unsigned char>(letter);
      ((out += "\\u00") += kHexadecimal[code / 16]) += kHexadecimal[code % 16];
    }
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

template <typename Number>
std::string text_of(Number number) {
  if (std::isnan(number)) return "\"NaN\"";
  if (std::isinf(number)) return number > 0 ? "\"Infinity\"" : "\"-Infinity\"";
  return shortest_decimal(number);
}

}  // namespace

void JsonWriter::separate() {
  if (!first_) text_ += ',';
  first_ = false;
}

JsonWriter& JsonWriter::raw(std::string_view text) {
  separate();
  text_ += text;
  return *this;
}

JsonWriter& JsonWriter::begin_object() {
  raw("{");
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::end_object() {
  text_ += '}';
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::begin_array() {
  raw("[");
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::end_array() {
  text_ += ']';
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  string(name);
  text_ += ':';
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  append_quoted(text, text_);
  return *this;
}
JsonWriter& JsonWriter::integer(long long number) { return raw(std::to_string(number)); }
JsonWriter& JsonWriter::number(float number) { return raw(text_of(number)); }
JsonWriter& JsonWriter::number(double number) { return raw(text_of(number)); }
JsonWriter& JsonWriter::boolean(bool value) { return raw(value ? "true" : "false"); }

JsonWriter& JsonWriter::numbers(std::span<const int> list) {
  begin_array();
  for (const int number : list) integer(number);
  return end_array();
}

JsonWriter& JsonWriter::strings(std::span<const std::string> list) {
  begin_array();
  for (const std::string& text : list) string(text);
  return end_array();
}

JsonWriter& JsonWriter::attributes(const Attributes& attributes) {
  begin_object();
  for (const auto& [name, one] : attributes.entries()) key(name).value(one);
  return end_object();
}

JsonWriter& JsonWriter::value(const Attributes::Value& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return boolean(*truth);
  if (const auto* real = std::get_if<double>(&value)) return number(*real);
  if (const auto* text = std::get_if<std::string>(&value)) return string(*text);
  begin_array();
  for (const double one : std::get<std::vector<double>>(value)) number(one);
  return end_array();
}

std::string to_json(const Attributes::Value& value) {
  JsonWriter json;
  json.value(value);
  return json.str();
}

}  // namespace attn
