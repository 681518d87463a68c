#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "attn/core/attributes.h"

namespace attn {

// Writes JSON piece by piece; commas and quotes take care of themselves:
//   JsonWriter json;
//   json.begin_object().key("shape").numbers(shape.dims()).end_object();
// Numbers that JSON does not know are written as the texts "NaN", "Infinity" and "-Infinity".
class JsonWriter {
 public:
  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view text);
  JsonWriter& integer(long long number);
  // As many digits as the number needs to come back the same.
  JsonWriter& number(float number);
  JsonWriter& number(double number);
  JsonWriter& boolean(bool value);
  JsonWriter& numbers(std::span<const int> list);
  JsonWriter& strings(std::span<const std::string> list);
  JsonWriter& attributes(const Attributes& attributes);
  JsonWriter& value(const Attributes::Value& value);

  const std::string& str() const { return text_; }

 private:
  void separate();
  JsonWriter& raw(std::string_view text);

  std::string text_;
  bool first_ = true;
};

std::string to_json(const Attributes::Value& value);
inline std::string to_json(double number) { return to_json(Attributes::Value(number)); }

}  // namespace attn
