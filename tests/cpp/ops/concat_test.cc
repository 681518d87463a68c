#include "attn/ops/concat.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Concat, JoinsAlongAnyAxis) {
  Tape tape;
  const Variable a = input_of(tape, {2, 1},
                              {1,  //
                               2});
  const Variable b = input_of(tape, {2, 2},
                              {3, 4,  //
                               5, 6});
  const Variable wide = concat({a, b, a}, -1);
  expect_value(wide, {2, 4},
               {1, 3, 4, 1,  //
                2, 5, 6, 2});
  const Variable tall = concat({b, b}, 0);
  expect_value(tall, {4, 2}, {3, 4, 5, 6, 3, 4, 5, 6});
  expect_explained(wide);
  expect_explained(tall);
  tape.backward(wide, std::vector<Real>{1, 2, 3, 4, 5, 6, 7, 8});
  expect_cells(a.gradient().cells(), {5, 13});
  expect_cells(b.gradient().cells(), {2, 3, 6, 7});
}

TEST(Concat, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 1);
  expect_error([&] { concat({}, 0); }, "[concat] expected at least one part, got none");
  expect_error(
      [&] {
        concat({x, random_input(tape, {3, 3}, 2)}, 1);
      },
      "[concat] expected parts that agree but for axis 1, got [2, 3] and [3, 3]");
  expect_error([&] { concat({x}, 2); }, "[concat] expected an axis of shape [2, 3], got 2");
}

}  // namespace
}  // namespace attn
