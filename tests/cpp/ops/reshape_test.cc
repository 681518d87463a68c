#include "attn/ops/reshape.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Reshape, KeepsTheOrder) {
  Tape tape;
  const Variable x = input_of(tape, {2, 3}, {1, 2, 3, 4, 5, 6});
  const Variable y = reshape(x, {3, 1, 2});
  expect_value(y, {3, 1, 2}, {1, 2, 3, 4, 5, 6});
  expect_explained(y);
}

TEST(Reshape, CopiesNothing) {
  Tape tape;
  const Variable x = input_of(tape, {2, 2}, {1, 2, 3, 4});
  EXPECT_EQ(reshape(x, {4}).value().data, x.value().data);
}

TEST(Reshape, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 1);
  expect_error([&] { reshape(x, {5}); }, "[reshape] expected a shape of 6 cells, got [5]");
}

}  // namespace
}  // namespace attn
