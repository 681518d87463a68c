#include <gtest/gtest.h>

#include "attn/ops/mean.h"
#include "attn/ops/sum.h"
#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Reduction, AddsUpOneAxis) {
  Tape tape;
  const Variable x = input_of(tape, {2, 3},
                              {1, 2, 3,  //
                               4, 5, 6});
  expect_value(sum(x, 0), {3}, {5, 7, 9});
  expect_value(sum(x, -1, true), {2, 1}, {6, 15});
  expect_value(mean(x, 1), {2}, {2, 5});
  expect_value(mean(x, 0, true), {1, 3}, {2.5, 3.5, 4.5});
  expect_value(sum(sum(x, 0), 0), {}, {21});
}

TEST(Reduction, ExplainsEveryCell) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3, 4}, 5);
  for (int axis = 0; axis < 3; ++axis) {
    for (const bool keep : {false, true}) {
      expect_explained(sum(x, axis, keep));
      expect_explained(mean(x, axis, keep));
    }
  }
}

TEST(Reduction, HandsTheGradientToEveryCell) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 6);
  tape.backward(mean(x, 1), std::vector<Real>{3, 6});
  expect_cells(x.gradient().cells(), {1, 1, 1, 2, 2, 2});
}

TEST(Reduction, AnEmptySumIsZeroAndAnEmptyMeanIsRefused) {
  Tape tape;
  const Variable x = input_of(tape, {2, 0}, {});
  expect_value(sum(x, 1), {2}, {0, 0});
  expect_error([&] { mean(x, 1); }, "[mean] expected an axis that holds a cell, got [2, 0]");
  expect_error([&] { sum(x, 2); }, "[sum] expected an axis of shape [2, 0], got 2");
}

}  // namespace
}  // namespace attn
