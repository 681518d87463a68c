#include "attn/ops/position_wave.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(PositionWave, TurnsByPositionAndFrequency) {
  Tape tape;
  const Variable cosine = position_wave(tape, Wave::kCosine, 2, 2, 2);
  expect_value(cosine, {2, 2}, {std::cos(2.0), std::cos(0.02), std::cos(3.0), std::cos(0.03)});
  expect_explained(cosine);
  const Variable sine = position_wave(tape, Wave::kSine, 2, 2, 2);
  expect_value(sine, {2, 2}, {std::sin(2.0), std::sin(0.02), std::sin(3.0), std::sin(0.03)});
  expect_explained(sine);
  const Explanation told = tape.explain(sine.id(), {1, 1});
  EXPECT_EQ(told.function, "sin");
  EXPECT_EQ(told.terms[0].factors[0].value, 3);
  EXPECT_FLOAT_EQ(static_cast<float>(told.terms[0].factors[1].value), 0.01F);
}

TEST(PositionWave, RefusesWhatIsNoPosition) {
  Tape tape;
  expect_error([&] { position_wave(tape, Wave::kSine, -1, 2, 4); },
               "[position_wave] expected positions from 0 and one pair or more, got 2 positions "
               "from -1 and 4 pairs");
}

}  // namespace
}  // namespace attn
