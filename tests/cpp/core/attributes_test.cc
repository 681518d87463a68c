#include "attn/core/attributes.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "attn/core/error.h"

namespace attn {
namespace {

std::string message_of(const std::function<void()>& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(Attributes, KeepTheirOrderAndTheLastValue) {
  Attributes attributes{{"b", 1.0}, {"a", true}};
  attributes.set("b", 2.0);
  ASSERT_EQ(attributes.entries().size(), 2U);
  EXPECT_EQ(attributes.entries()[0].first, "b");
  EXPECT_EQ(std::get<double>(*attributes.find("b")), 2.0);
  EXPECT_EQ(attributes.find("c"), nullptr);
}

TEST(OptionReader, ReadsWhatIsThereAndFallsBack) {
  const Attributes attributes{{"heads", 4.0}, {"causal", true}, {"kind", std::string("dot")}};
  OptionReader options("model", attributes);
  EXPECT_EQ(options.integer("heads", 1, 1, 16), 4);
  EXPECT_EQ(options.integer("layers", 2, 1, 16), 2);
  EXPECT_TRUE(options.boolean("causal", false));
  EXPECT_EQ(options.choice("kind", {"cosine", "dot"}), "dot");
  EXPECT_EQ(options.choice("mask", {"none", "causal"}), "none");
  EXPECT_NO_THROW(options.finish());
}

TEST(OptionReader, SaysWhatItExpectedAndWhatCame) {
  const Attributes attributes{
      {"heads", 0.0}, {"width", 1.5}, {"causal", 1.0}, {"kind", std::string("dott")}, {"new", 1.0}};
  OptionReader options("model", attributes);
  EXPECT_EQ(message_of([&] { options.integer("heads", 1, 1, 16); }),
            "[model] expected heads from 1 to 16, got 0");
  EXPECT_EQ(message_of([&] { options.integer("width", 1, 1, 16); }),
            "[model] expected width to be a whole number, got 1.5");
  EXPECT_EQ(message_of([&] { options.boolean("causal", false); }),
            "[model] expected causal to be true or false, got 1");
  EXPECT_EQ(message_of([&] {
              options.choice("kind", {"dot", "cosine"});
            }),
            "[model] expected kind to be one of dot, cosine, got dott");
  EXPECT_EQ(message_of([&] { options.finish(); }), "[model] expected a known option, got new");
}

TEST(OptionReader, RefusesNotANumber) {
  const Attributes attributes{{"temperature", std::numeric_limits<double>::quiet_NaN()}};
  OptionReader options("model", attributes);
  EXPECT_THROW(options.number("temperature", 1, 0.01, 100), Error);
}

}  // namespace
}  // namespace attn
