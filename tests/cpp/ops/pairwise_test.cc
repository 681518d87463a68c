#include <gtest/gtest.h>

#include "attn/ops/add.h"
#include "attn/ops/divide.h"
#include "attn/ops/multiply.h"
#include "attn/ops/subtract.h"
#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Pairwise, ComputesCellByCell) {
  Tape tape;
  const Variable a = input_of(tape, {2, 2},
                              {1, -2,  //
                               3, 8});
  const Variable b = input_of(tape, {2, 2},
                              {2, 4,  //
                               -0.5, 2});
  expect_value(add(a, b), {2, 2}, {3, 2, 2.5, 10});
  expect_value(subtract(a, b), {2, 2}, {-1, -6, 3.5, 6});
  expect_value(multiply(a, b), {2, 2}, {2, -8, -1.5, 16});
  expect_value(divide(a, b), {2, 2}, {0.5, -0.5, -6, 4});
}

TEST(Pairwise, BroadcastsEitherSideAndExplainsIt) {
  Tape tape;
  const Variable column = input_of(tape, {2, 1}, {10, 20});
  const Variable row = input_of(tape, {3}, {1, 2, 4});
  const Variable sum = add(column, row);
  expect_value(sum, {2, 3},
               {11, 12, 14,  //
                21, 22, 24});
  const Variable quotient = divide(row, column);
  expect_value(quotient, {2, 3},
               {0.1, 0.2, 0.4,  //
                0.05, 0.1, 0.2});
  for (const Variable& y : {sum, quotient, subtract(column, row), multiply(row, column)}) {
    expect_explained(y);
  }
}

TEST(Pairwise, RepeatedCellsCollectTheirGradients) {
  Tape tape;
  const Variable column = input_of(tape, {2, 1}, {10, 20});
  const Variable row = input_of(tape, {3}, {1, 2, 4});
  tape.backward(multiply(column, row));
  expect_cells(column.gradient().cells(), {7, 7});
  expect_cells(row.gradient().cells(), {30, 30, 30});
}

TEST(Pairwise, WorksOnScalars) {
  Tape tape;
  expect_value(subtract(input_of(tape, {}, {3}), input_of(tape, {}, {5})), {}, {-2});
}

TEST(Pairwise, RefusesShapesThatDoNotBroadcast) {
  Tape tape;
  const Variable a = random_input(tape, {2, 3}, 1);
  const Variable b = random_input(tape, {2}, 2);
  expect_error([&] { add(a, b); },
               "[add] expected shapes that broadcast together, got [2, 3] and [2]");
  expect_error([&] { divide(b, a); },
               "[divide] expected shapes that broadcast together, got [2] and [2, 3]");
}

}  // namespace
}  // namespace attn
