#include "attn/models/softmax_stability.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ops/op_check.h"

namespace attn {
namespace {

struct RecordedStability {
  Tape tape;
  explicit RecordedStability(const Inputs& inputs) { SoftmaxStability({}).record(tape, inputs); }
  std::span<const Real> cells(const char* path) const { return tape.find(path).value.cells(); }
};

Inputs scores_of(const Shape& shape, std::vector<Real> cells) {
  Inputs inputs;
  inputs.add("scores", shape, std::move(cells));
  return inputs;
}

TEST(SoftmaxStability, BothAgreeOnOrdinaryScores) {
  const RecordedStability recorded(scores_of({1, 3}, {1, 2, 3}));
  const std::vector<double> weights{0.09003057317038046, 0.24472847105479764, 0.6652409557748218};
  expect_cells(recorded.cells("naive/weights"), weights);
  expect_cells(recorded.cells("stable/weights"), weights);
}

TEST(SoftmaxStability, LargeScoresOverflowTheNaiveOne) {
  const RecordedStability recorded(scores_of({1, 2}, {1000, 1000}));
  EXPECT_TRUE(std::isinf(recorded.cells("naive/exponentials")[0]));
  EXPECT_TRUE(std::isinf(recorded.cells("naive/denominator")[0]));
  EXPECT_TRUE(std::isnan(recorded.cells("naive/weights")[0]));
  expect_cells(recorded.cells("stable/weights"), {0.5, 0.5});
}

TEST(SoftmaxStability, VeryNegativeScoresVanishInTheNaiveOne) {
  const RecordedStability recorded(scores_of({4, 2}, {-200, -200, -10000, -10000, -104, -104.5F,  //
                                                      -100, -100.5F}));
  EXPECT_EQ(recorded.cells("naive/denominator")[0], 0);
  EXPECT_TRUE(std::isnan(recorded.cells("naive/weights")[0]));
  expect_cells(recorded.cells("stable/weights"),
               {0.5, 0.5, 0.5, 0.5, 0.6224593312018546, 0.37754066879814546, 0.6224593312018546,
                0.37754066879814546});
}

TEST(SoftmaxStability, AFullyMaskedRowIsNaNNaivelyAndZeroStably) {
  Inputs inputs = scores_of({2, 2}, {1, 2, 1, 2});
  inputs.add("mask", {2, 2}, {0, 0, 1, 0});
  const RecordedStability recorded(inputs);
  EXPECT_TRUE(std::isnan(recorded.cells("naive/weights")[0]));
  expect_cells(recorded.cells("stable/weights"), {0, 0, 1, 0});
  EXPECT_EQ(recorded.cells("naive/weights")[2], 1);
}

TEST(SoftmaxStability, RefusesWhatDoesNotFit) {
  Inputs inputs = scores_of({2, 2}, {1, 2, 1, 2});
  inputs.add("mask", {1, 2}, {0, 0});
  expect_error([&] { RecordedStability{inputs}; },
               "[softmax_stability] expected mask of shape [2, 2], got [1, 2]");
  expect_error([] { RecordedStability{{}}; },
               "[softmax_stability] expected an input scores, got none");
  expect_error(
      [] {
        SoftmaxStability({{"seed", 1.0}});
      },
      "[softmax_stability] expected a known option, got seed");
}

}  // namespace
}  // namespace attn
