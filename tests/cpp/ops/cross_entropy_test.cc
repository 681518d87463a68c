#include "attn/ops/cross_entropy.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(CrossEntropy, IsTheMeanOverRowsThatCount) {
  Tape tape;
  const Variable logits = input_of(tape, {3, 2},
                                   {0, 0,               //
                                    std::log(3.0F), 0,  //
                                    100, -100});
  const Variable loss = cross_entropy(logits, {1, 1, 0});
  expect_value(loss, {}, {(std::log(2.0) + std::log(4.0)) / 2});
  expect_explained(loss);
  tape.backward(loss);
  expect_cells(logits.gradient().cells(), {0.25, -0.25, 0.375, -0.375, 0, 0});
}

TEST(CrossEntropy, SmoothingSpreadsAPartOfTheLabel) {
  Tape tape;
  const Variable logits = input_of(tape, {1, 4}, {std::log(5.0F), 0, 0, 0});
  const Variable loss = cross_entropy(logits, {2}, {.ignored = 0, .label_smoothing = 0.4});
  // ln p is ln 5/8 once and ln 1/8 three times.
  expect_value(loss, {},
               {-(0.6 * std::log(0.125) + 0.1 * (std::log(0.625) + 3 * std::log(0.125)))});
  expect_explained(loss);
}

TEST(CrossEntropy, StaysFiniteForHugeLogits) {
  Tape tape;
  const Variable logits = input_of(tape, {2, 3}, {1e30F, 0, 0, -3e4F, -3e4F, 0});
  const Variable loss = cross_entropy(logits, {0, 1}, {.ignored = -1});
  EXPECT_TRUE(std::isfinite(loss.value().data[0]));
  tape.backward(loss);
  for (const Real cell : logits.gradient().cells()) EXPECT_TRUE(std::isfinite(cell));
}

TEST(CrossEntropy, RefusesWhatMakesNoSense) {
  Tape tape;
  const Variable logits = random_input(tape, {2, 3}, 1);
  expect_error([&] { cross_entropy(logits, {1}); },
               "[cross_entropy] expected a label for each of 2 rows, got 1");
  expect_error(
      [&] {
        cross_entropy(logits, {1, 3});
      },
      "[cross_entropy] expected labels from 0 to 2, got 3");
  expect_error(
      [&] {
        cross_entropy(logits, {0, 0});
      },
      "[cross_entropy] expected a label that counts, got none");
  expect_error(
      [&] {
        cross_entropy(logits, {1, 2}, {.label_smoothing = 1});
      },
      "[cross_entropy] expected label smoothing from 0 up to, and without, 1, got 1");
  expect_error([&] { cross_entropy(input_of(tape, {}, {1}), {1}); },
               "[cross_entropy] expected rows of logits, got shape []");
}

}  // namespace
}  // namespace attn
