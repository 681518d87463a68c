#include "attn/ops/broadcast_to.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(BroadcastTo, Repeats) {
  Tape tape;
  const Variable x = input_of(tape, {2, 1},
                              {1,  //
                               2});
  const Variable y = broadcast_to(x, {2, 2, 2});
  expect_value(y, {2, 2, 2}, {1, 1, 2, 2, 1, 1, 2, 2});
  expect_explained(y);
  tape.backward(y);
  expect_cells(x.gradient().cells(), {4, 4});
}

TEST(BroadcastTo, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 1);
  expect_error(
      [&] {
        broadcast_to(x, {2, 1});
      },
      "[broadcast_to] expected a shape that [2, 3] can fill, got [2, 1]");
}

}  // namespace
}  // namespace attn
