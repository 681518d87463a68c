#include "attn/train/schedule.h"

#include <gtest/gtest.h>

namespace attn {
namespace {

TEST(Schedule, RisesAndFallsInStraightLines) {
  const Schedule schedule{.peak = 0.8, .warmup_steps = 4, .steps = 12};
  EXPECT_DOUBLE_EQ(schedule.rate(1), 0.2);
  EXPECT_DOUBLE_EQ(schedule.rate(2), 0.4);
  EXPECT_DOUBLE_EQ(schedule.rate(4), 0.8);
  EXPECT_DOUBLE_EQ(schedule.rate(5), 0.8);
  EXPECT_DOUBLE_EQ(schedule.rate(6), 0.7);
  EXPECT_DOUBLE_EQ(schedule.rate(12), 0.1);
  EXPECT_DOUBLE_EQ(schedule.rate(13), 0);
  EXPECT_DOUBLE_EQ(schedule.rate(99), 0);
}

TEST(Schedule, MayBeginAtThePeak) {
  const Schedule schedule{.peak = 1, .warmup_steps = 0, .steps = 2};
  EXPECT_DOUBLE_EQ(schedule.rate(1), 1);
  EXPECT_DOUBLE_EQ(schedule.rate(2), 0.5);
}

}  // namespace
}  // namespace attn
