#include "attn/ops/transpose.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Transpose, PermutesAxes) {
  Tape tape;
  const Variable x = input_of(tape, {2, 1, 3},
                              {1, 2, 3,  //
                               4, 5, 6});
  const Variable y = transpose(x, {2, 0, 1});
  expect_value(y, {3, 2, 1}, {1, 4, 2, 5, 3, 6});
  expect_explained(y);
  tape.backward(y, std::vector<Real>{1, 2, 3, 4, 5, 6});
  expect_cells(x.gradient().cells(), {1, 3, 5, 2, 4, 6});
}

TEST(Transpose, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 1);
  expect_error(
      [&] {
        transpose(x, {0, 0});
      },
      "[transpose] expected every axis of [2, 3] once, got (0, 0)");
}

}  // namespace
}  // namespace attn
