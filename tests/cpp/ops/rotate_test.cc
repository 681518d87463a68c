#include "attn/ops/rotate.h"

#include <gtest/gtest.h>

#include "attn/ops/position_wave.h"
#include "ops/op_check.h"

namespace attn {
namespace {

// Two words of four features: the first turns its pairs by 90 degrees and not at all, the second by
// the angle of 3 : 4 : 5 and by 180 degrees.
TEST(Rotate, TurnsPairsHalfTheWidthApart) {
  Tape tape;
  const Variable x = input_of(tape, {1, 2, 4},
                              {1, 2, 3, 4,  //
                               5, 6, 10, 8});
  const Variable cosine = input_of(tape, {2, 2},
                                   {0, 1,  //
                                    0.6F, -1});
  const Variable sine = input_of(tape, {2, 2},
                                 {1, 0,  //
                                  0.8F, 0});
  const Variable y = rotate(x, cosine, sine);
  expect_value(y, {1, 2, 4},
               {-3, 2, 1, 4,  //
                -5, -6, 10, -8});
  expect_explained(y);
}

TEST(Rotate, TellsBothPartsOfThePairAndTheAngle) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3, 4}, 1);
  const Variable y = rotate(x, position_wave(tape, Wave::kCosine, 0, 3, 2),
                            position_wave(tape, Wave::kSine, 0, 3, 2));
  expect_explained(y);
  const Explanation second = tape.explain(y.id(), {1, 2, 3});
  ASSERT_EQ(second.terms.size(), 2U);
  EXPECT_EQ(second.terms[0].factors[0].index, (Index{1, 2, 3}));
  EXPECT_EQ(second.terms[0].factors[1].index, (Index{2, 1}));
  EXPECT_EQ(second.terms[1].factors[0].index, (Index{1, 2, 1}));
  EXPECT_EQ(second.terms[1].factors[1].input, 2);
}

TEST(Rotate, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable angles = input_of(tape, {2, 2}, {1, 1, 1, 1});
  expect_error(
      [&] {
        rotate(random_input(tape, {2, 3}, 1), angles, angles);
      },
      "[rotate] expected x of shape [..., query, an even number of features], got [2, 3]");
  expect_error(
      [&] {
        rotate(random_input(tape, {1, 3, 4}, 1), angles, angles);
      },
      "[rotate] expected cosine and sine of shape [3, 2], got [2, 2] and [2, 2]");
}

}  // namespace
}  // namespace attn
