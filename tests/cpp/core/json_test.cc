#include "attn/core/json.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace attn {
namespace {

TEST(Json, SeparatesAndNests) {
  JsonWriter json;
  json.begin_object();
  json.key("shape").numbers(std::array<int, 2>{2, 3});
  json.key("empty").begin_array().end_array();
  json.key("nested").begin_object().key("truth").boolean(false).end_object();
  json.key("last").integer(-7);
  json.end_object();
  EXPECT_EQ(json.str(), R"({"shape":[2,3],"empty":[],"nested":{"truth":false},"last":-7})");
}

TEST(Json, EscapesText) {
  JsonWriter json;
  json.string("a\"b\\c\n\x01 杰瑞");
  EXPECT_EQ(json.str(), R"("a\"b\\c\u000a\u0001 杰瑞")");
}

TEST(Json, NumbersComeBackTheSame) {
  for (const float number : {0.1F, 1.0F / 3, 2e-38F, 16777217.0F, -0.0F, 3.4028235e38F}) {
    JsonWriter json;
    json.number(number);
    EXPECT_EQ(std::stof(json.str()), number) << json.str();
  }
  EXPECT_EQ(to_json(0.1), "0.1");
  EXPECT_EQ(std::stod(to_json(1.0 / 3)), 1.0 / 3);
}

TEST(Json, SpellsOutWhatItsNumbersCannotSay) {
  EXPECT_EQ(to_json(std::nan("")), R"("NaN")");
  EXPECT_EQ(to_json(std::numeric_limits<double>::infinity()), R"("Infinity")");
  EXPECT_EQ(to_json(-std::numeric_limits<double>::infinity()), R"("-Infinity")");
}

}  // namespace
}  // namespace attn
