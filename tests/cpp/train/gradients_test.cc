#include "attn/train/gradients.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "attn/ops/add.h"
#include "attn/ops/scale.h"
#include "attn/ops/sum.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using testing::ElementsAre;
using testing::FloatEq;

TEST(Gradients, AreCollectedByParameterWhereverItWasUsed) {
  Parameters parameters(1);
  const Parameter& used = parameters.declare("used", {"feature"}, {2}, 1);
  parameters.declare("unused", {"feature"}, {1}, 1);
  Tape tape;
  const Variable once = scale(used.record(tape), 3);
  const Variable twice = scale(used.record(tape), 4);
  const Variable stranger = input_of(tape, {2}, {1, 1});
  tape.backward(sum(add(add(once, twice), stranger), 0));

  Gradients gradients(parameters);
  gradients.collect(tape);
  EXPECT_THAT(gradients.all()[0], ElementsAre(7, 7));
  EXPECT_THAT(gradients.all()[1], ElementsAre(0));
  gradients.collect(tape);
  EXPECT_THAT(gradients.all()[0], ElementsAre(14, 14));

  Gradients sum_of_both(parameters);
  sum_of_both.add(gradients);
  sum_of_both.add(gradients);
  EXPECT_THAT(sum_of_both.all()[0], ElementsAre(28, 28));
  sum_of_both.scale(static_cast<Real>(0.125));
  EXPECT_THAT(sum_of_both.all()[0], ElementsAre(3.5, 3.5));
  sum_of_both.clear();
  EXPECT_THAT(sum_of_both.all()[0], ElementsAre(0, 0));
}

TEST(Gradients, AreClippedByTheNormOfAllTogether) {
  Parameters parameters(1);
  const Parameter& a = parameters.declare("a", {"feature"}, {1}, 1);
  const Parameter& b = parameters.declare("b", {"feature"}, {1}, 1);
  Tape tape;
  tape.backward(add(scale(a.record(tape), 3), scale(b.record(tape), -4)));
  Gradients gradients(parameters);
  gradients.collect(tape);
  EXPECT_DOUBLE_EQ(clip_by_norm(gradients, 6), 5);
  EXPECT_THAT(gradients.all()[0], ElementsAre(3));
  EXPECT_DOUBLE_EQ(clip_by_norm(gradients, 1), 5);
  EXPECT_THAT(gradients.all()[0], ElementsAre(FloatEq(0.6F)));
  EXPECT_THAT(gradients.all()[1], ElementsAre(FloatEq(-0.8F)));
}

}  // namespace
}  // namespace attn
