#include "attn/core/json_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

std::string text_of(const std::string& json) {
  JsonReader reader("test", json);
  const std::string text = reader.string();
  reader.finish();
  return text;
}

TEST(JsonReader, ReadsWhatItIsAskedFor) {
  const std::string json = " { \"a\" : 7,\n\"b\":[1, 2,3] , \"c\":{}, \"d\":\"x\", \"e\":[] }\t";
  JsonReader reader("test", json);
  std::vector<std::string> keys;
  std::vector<std::uint64_t> numbers;
  reader.object([&](const std::string& key) {
    keys.push_back(key);
    if (key == "a") numbers.push_back(reader.whole_number());
    if (key == "c") reader.object([](const std::string&) { FAIL() << "the object is empty"; });
    if (key == "d") {
      EXPECT_EQ(reader.string(), "x");
    }
    if (key == "b" || key == "e") {
      for (const std::uint64_t number : reader.whole_numbers()) numbers.push_back(number);
    }
  });
  reader.finish();
  EXPECT_THAT(keys, testing::ElementsAre("a", "b", "c", "d", "e"));
  EXPECT_THAT(numbers, testing::ElementsAre(7, 1, 2, 3));
}

TEST(JsonReader, UnderstandsEscapes) {
  EXPECT_EQ(text_of(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(text_of(R"("A\u00e9\u6C64\ud83d\ude00")"), "A\xc3\xa9\xe6\xb1\xa4\xf0\x9f\x98\x80");
  EXPECT_EQ(text_of("\"\xe6\xb1\xa4\""), "\xe6\xb1\xa4");
}

TEST(JsonReader, RefusesTextsThatAreNone) {
  const auto expect_refusal = [](const std::string& json, const std::string& problem) {
    expect_error([&] { text_of(json); }, "[test] expected " + problem);
  };
  expect_refusal("", "a text at byte 0 of the JSON text, got the end of the text");
  expect_refusal("7", "a text at byte 0 of the JSON text, got something else");
  expect_refusal("\"ab", "the end of a text at byte 3 of the JSON text, got the end of the text");
  expect_refusal("\"a\\",
                 "an escaped character at byte 3 of the JSON text, got the end of the text");
  expect_refusal(R"("\x")", "an escaped character at byte 2 of the JSON text, got something else");
  expect_refusal(R"("\u12g4")",
                 "four hexadecimal digits at byte 5 of the JSON text, got something else");
  expect_refusal(R"("\ud83d")",
                 "a whole surrogate pair at byte 7 of the JSON text, got something else");
  expect_refusal(R"("\ud83d\u0041")",
                 "the second half of a surrogate pair at byte 13 of the JSON text, got something "
                 "else");
  expect_refusal("\"a\nb\"",
                 "no control character in a text at byte 2 of the JSON text, got something else");
  expect_refusal("\"a\" 1", "the end of the text at byte 4 of the JSON text, got something else");
}

TEST(JsonReader, RefusesNumbersThatAreNotWhole) {
  const auto number_of = [](const std::string& json) {
    JsonReader reader("test", json);
    const std::uint64_t number = reader.whole_number();
    reader.finish();
    return number;
  };
  EXPECT_EQ(number_of("0"), 0U);
  EXPECT_EQ(number_of("18446744073709551615"), 18446744073709551615U);
  for (const char* wrong : {"", "-1", "1.5", "1e3", "01", "18446744073709551616", "x"}) {
    EXPECT_THROW(number_of(wrong), Error) << wrong;
  }
}

TEST(JsonReader, RefusesBrokenObjectsAndLists) {
  for (const char* wrong : {"", "[", "{", "{\"a\"", "{\"a\":", "{\"a\":[1", "{\"a\":[1,]}",
                            "{\"a\":[1],}", "{\"a\":[1]", "{a:[1]}", "{\"a\" [1]}"}) {
    JsonReader reader("test", wrong);
    EXPECT_THROW(reader.object([&](const std::string&) { reader.whole_numbers(); }), Error)
        << wrong;
  }
}

}  // namespace
}  // namespace attn
