#include "attn/core/random.h"

#include <gtest/gtest.h>

#include <array>

namespace attn {
namespace {

// The first outputs of SplitMix64 from seed 1234567, as its authors publish them.
TEST(Random, IsSplitMix64) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(Random, NamesGiveIndependentStreams) {
  EXPECT_EQ(Random(7, "query").next(), Random(7, "query").next());
  EXPECT_NE(Random(7, "query").next(), Random(7, "key").next());
  EXPECT_NE(Random(7, "query").next(), Random(8, "query").next());
}

TEST(Random, BellHasMeanZeroAndVarianceOne) {
  Random random(1);
  double sum = 0;
  double squares = 0;
  constexpr int kDraws = 100000;
  for (int i = 0; i < kDraws; ++i) {
    const double draw = random.bell();
    sum += draw;
    squares += draw * draw;
  }
  EXPECT_NEAR(sum / kDraws, 0, 0.02);
  EXPECT_NEAR(squares / kDraws, 1, 0.02);
}

TEST(Random, FillStaysWithinTheLimit) {
  std::array<Real, 1000> cells{};
  Random random(3);
  fill_uniform(random, 0.25F, cells);
  for (const Real cell : cells) {
    EXPECT_LE(cell, 0.25F);
    EXPECT_GE(cell, -0.25F);
  }
}

}  // namespace
}  // namespace attn
