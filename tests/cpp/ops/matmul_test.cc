#include "attn/ops/matmul.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Matmul, MultipliesLiteralMatrices) {
  Tape tape;
  const Variable a = input_of(tape, {2, 3},
                              {1, 2, 3,  //
                               4, 5, 6});
  const Variable b = input_of(tape, {3, 2},
                              {7, 8,   //
                               9, 10,  //
                               11, 12});
  const Variable c = matmul(a, b);
  expect_value(c, {2, 2},
               {58, 64,  //
                139, 154});
  expect_explained(c);
  EXPECT_EQ(tape.node(c.id()).op->multiply_adds(tape.inputs_of(tape.node(c.id())), c.value()), 12);
}

TEST(Matmul, TransposesEitherSide) {
  Tape tape;
  const Variable a = input_of(tape, {3, 2},
                              {1, 4,  //
                               2, 5,  //
                               3, 6});
  const Variable b = input_of(tape, {2, 3},
                              {7, 9, 11,  //
                               8, 10, 12});
  const std::vector<double> expected{58, 64, 139, 154};
  const Variable c = matmul(a, b, {.transpose_a = true, .transpose_b = true});
  expect_value(c, {2, 2}, expected);
  expect_explained(c);
  const Variable left = matmul(a, a, {.transpose_a = true});
  expect_value(left, {2, 2}, {14, 32, 32, 77});
  expect_explained(left);
  const Variable right = matmul(a, a, {.transpose_b = true});
  expect_value(right, {3, 3}, {17, 22, 27, 22, 29, 36, 27, 36, 45});
  expect_explained(right);
}

TEST(Matmul, BroadcastsBatchAxes) {
  Tape tape;
  const Variable a = input_of(tape, {2, 1, 1, 2},
                              {1, 2,  //
                               3, 4});
  const Variable b = input_of(tape, {3, 2, 1},
                              {1, 10,  //
                               2, 20,  //
                               3, 30});
  const Variable c = matmul(a, b);
  expect_value(c, {2, 3, 1, 1}, {21, 42, 63, 43, 86, 129});
  expect_explained(c);
  tape.backward(c);
  expect_cells(a.gradient().cells(), {6, 60, 6, 60});
  expect_cells(b.gradient().cells(), {4, 6, 4, 6, 4, 6});
}

TEST(Matmul, AnEmptySumIsZero) {
  Tape tape;
  expect_value(matmul(input_of(tape, {2, 0}, {}), input_of(tape, {0, 1}, {})), {2, 1}, {0, 0});
}

TEST(Matmul, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable a = random_input(tape, {2, 3}, 1);
  const Variable b = random_input(tape, {4, 5}, 2);
  expect_error([&] { matmul(a, b); },
               "[matmul] expected as many columns in [2, 3] as rows in [4, 5], got 3 and 4");
  expect_error([&] { matmul(a, random_input(tape, {3}, 3)); },
               "[matmul] expected matrices, got shape [3]");
  expect_error(
      [&] {
        matmul(random_input(tape, {2, 1, 3}, 1), random_input(tape, {3, 3, 1}, 2));
      },
      "[matmul] expected shapes that broadcast together, got [2, 1, 1] and [3, 1, 1]");
}

}  // namespace
}  // namespace attn
