#include "attn/ops/linear.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Linear, MultipliesRowsAndAddsTheBias) {
  Tape tape;
  const Variable x = input_of(tape, {2, 1, 2}, {1, 2, 3, -1});
  const Variable weight = input_of(tape, {3, 2}, {1, 0, 0, 1, 2, 2});
  const Variable bias = input_of(tape, {3}, {10, 20, 30});
  const Variable y = linear(x, weight, bias);
  expect_value(y, {2, 1, 3}, {11, 22, 36, 13, 19, 34});
  expect_explained(y);
  const Variable unbiased = linear(x, weight);
  expect_value(unbiased, {2, 1, 3}, {1, 2, 6, 3, -1, 4});
  expect_explained(unbiased);
}

TEST(Linear, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 4}, 1);
  const Variable weight = random_input(tape, {3, 2}, 2);
  expect_error([&] { linear(x, weight); },
               "[linear] expected rows of 2 numbers for a weight [3, 2], got shape [2, 4]");
  expect_error([&] { linear(x, random_input(tape, {3}, 3)); },
               "[linear] expected a weight [out, in], got [3]");
  expect_error([&] { linear(random_input(tape, {2}, 3), weight, random_input(tape, {2}, 3)); },
               "[linear] expected a bias of shape [3], got [2]");
}

}  // namespace
}  // namespace attn
