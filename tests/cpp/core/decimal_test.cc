#include "attn/core/decimal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "attn/core/random.h"

namespace attn {
namespace {

TEST(ShortestDecimal, WritesWhatAPersonWouldWrite) {
  EXPECT_EQ(shortest_decimal(0.0), "0");
  EXPECT_EQ(shortest_decimal(-0.0F), "-0");
  EXPECT_EQ(shortest_decimal(1.0), "1");
  EXPECT_EQ(shortest_decimal(-2.5F), "-2.5");
  EXPECT_EQ(shortest_decimal(0.1), "0.1");
  EXPECT_EQ(shortest_decimal(0.1F), "0.1");
  EXPECT_EQ(shortest_decimal(9.5), "9.5");
  EXPECT_EQ(shortest_decimal(120.0), "120");
  EXPECT_EQ(shortest_decimal(0.00012), "0.00012");
  EXPECT_EQ(shortest_decimal(1e-5), "1e-05");
  EXPECT_EQ(shortest_decimal(1.25e-7F), "1.25e-07");
  EXPECT_EQ(shortest_decimal(123456789012345.0), "123456789012345");
  EXPECT_EQ(shortest_decimal(1e15), "1e+15");
  EXPECT_EQ(shortest_decimal(1e300), "1e+300");
}

TEST(ShortestDecimal, WritesAsManyDigitsAsATypeNeeds) {
  EXPECT_EQ(shortest_decimal(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(shortest_decimal(1.0F / 3), "0.33333334");
  EXPECT_EQ(shortest_decimal(16777216.0F), "16777216");
  EXPECT_EQ(shortest_decimal(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(shortest_decimal(9007199254740993.0), "9.007199254740992e+15");
}

TEST(ShortestDecimal, KnowsTheEndsOfATypeAndWhereItsStepsWiden) {
  using Float = std::numeric_limits<float>;
  using Double = std::numeric_limits<double>;
  EXPECT_EQ(shortest_decimal(Float::max()), "3.4028235e+38");
  EXPECT_EQ(shortest_decimal(Float::min()), "1.1754944e-38");
  EXPECT_EQ(shortest_decimal(Float::denorm_min()), "1e-45");
  EXPECT_EQ(shortest_decimal(Double::max()), "1.7976931348623157e+308");
  EXPECT_EQ(shortest_decimal(Double::min()), "2.2250738585072014e-308");
  EXPECT_EQ(shortest_decimal(Double::denorm_min()), "5e-324");
  EXPECT_EQ(shortest_decimal(std::ldexp(1.0F, 90)), "1.23794004e+27");
  EXPECT_EQ(shortest_decimal(std::ldexp(1.0, -44)), "5.6843418860808015e-14");
}

TEST(ShortestDecimal, ComesBackTheSame) {
  Random random(7);
  for (int round = 0; round < 20'000; ++round) {
    const std::uint64_t bits = random.next();
    double wide = 0;
    std::memcpy(&wide, &bits, sizeof(wide));
    float narrow = 0;
    std::memcpy(&narrow, &bits, sizeof(narrow));
    if (std::isfinite(wide)) {
      EXPECT_EQ(std::strtod(shortest_decimal(wide).c_str(), nullptr), wide);
    }
    if (std::isfinite(narrow)) {
      EXPECT_EQ(std::strtof(shortest_decimal(narrow).c_str(), nullptr), narrow);
    }
  }
}

}  // namespace
}  // namespace attn
