#include "attn/io/float16.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attn {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

TEST(Float16, KnowsNumbersByTheirBits) {
  struct Known {
    float number;
    std::uint16_t bits;
  };
  for (const auto& [number, bits] : {
           Known{0, 0x0000},
           Known{-0.0F, 0x8000},
           Known{1, 0x3c00},
           Known{-2, 0xc000},
           Known{0.333251953125F, 0x3555},
           Known{65504, 0x7bff},
           Known{0x1p-14F, 0x0400},
           Known{0x1p-14F - 0x1p-24F, 0x03ff},
           Known{0x1p-24F, 0x0001},
           Known{kInfinity, 0x7c00},
           Known{-kInfinity, 0xfc00},
       }) {
    EXPECT_EQ(to_float16(number), bits) << number;
    EXPECT_EQ(from_float16(bits), number) << bits;
    EXPECT_EQ(std::signbit(from_float16(bits)), std::signbit(number)) << bits;
  }
}

TEST(Float16, EveryNumberComesBackTheSame) {
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    const float number = from_float16(static_cast<std::uint16_t>(bits));
    if (std::isnan(number)) {
      EXPECT_EQ(bits & 0x7c00U, 0x7c00U);
      EXPECT_TRUE(std::isnan(from_float16(to_float16(number))));
    } else {
      ASSERT_EQ(to_float16(number), bits);
    }
  }
}

// Between any two neighbours: the middle goes to the even one, what is off the middle to the
// nearer.
TEST(Float16, RoundsToTheNearestAndTiesToEven) {
  for (std::uint32_t bits = 0; bits < 0x7bff; ++bits) {
    const float below = from_float16(static_cast<std::uint16_t>(bits));
    const float above = from_float16(static_cast<std::uint16_t>(bits + 1));
    const float middle = below + (above - below) / 2;
    ASSERT_EQ(to_float16(middle), bits % 2 == 0 ? bits : bits + 1);
    ASSERT_EQ(to_float16(std::nextafter(middle, 0.0F)), bits);
    ASSERT_EQ(to_float16(std::nextafter(middle, kInfinity)), bits + 1);
  }
}

TEST(Float16, OverflowsAndUnderflows) {
  EXPECT_EQ(to_float16(65519.996F), 0x7bff);
  EXPECT_EQ(to_float16(65520), 0x7c00);
  EXPECT_EQ(to_float16(-1e30F), 0xfc00);
  EXPECT_EQ(to_float16(0x1p-25F), 0x0000);
  EXPECT_EQ(to_float16(std::numeric_limits<float>::denorm_min()), 0x0000);
  EXPECT_EQ(to_float16(-1e-30F), 0x8000);
  EXPECT_TRUE(std::isnan(from_float16(to_float16(std::nanf("")))));
}

}  // namespace
}  // namespace attn
