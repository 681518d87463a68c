#include "attn/ops/dropout.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Dropout, MultipliesByTheMask) {
  Tape tape;
  const Variable x = input_of(tape, {3}, {1, -2, 3});
  const Variable mask = input_of(tape, {3}, {0, 2, 2});
  const Variable y = dropout(x, mask);
  expect_value(y, {3}, {0, -4, 6});
  expect_explained(y);
  tape.backward(y, std::vector<Real>{5, 6, 7});
  expect_cells(x.gradient().cells(), {0, 12, 14});
  expect_cells(mask.gradient().cells(), {0, 0, 0});
}

TEST(Dropout, DropsAboutTheShareAskedForAndKeepsTheMean) {
  Tape tape;
  Random random(3);
  const Variable x = input_of(tape, {100, 200}, std::vector<Real>(20000, 1));
  const Variable y = dropout(x, 0.2, random);
  double dropped = 0;
  double sum = 0;
  for (const Real cell : y.value().cells()) {
    EXPECT_TRUE(cell == 0 || cell == 1 / (1 - Real{0.2F})) << cell;
    dropped += cell == 0 ? 1 : 0;
    sum += double{cell};
  }
  EXPECT_NEAR(dropped / 20000, 0.2, 0.02);
  EXPECT_NEAR(sum / 20000, 1, 0.02);
}

TEST(Dropout, TheSameGeneratorDropsTheSame) {
  Tape tape;
  const Variable x = random_input(tape, {40}, 1);
  Random first(7);
  Random second(7);
  const Variable a = dropout(x, 0.5, first);
  expect_cells(dropout(x, 0.5, second).value().cells(),
               {a.value().cells().begin(), a.value().cells().end()});
  EXPECT_EQ(first.next(), second.next());
}

TEST(Dropout, RateZeroIsNothing) {
  Tape tape;
  Random random(7);
  const Variable x = random_input(tape, {4}, 1);
  EXPECT_EQ(dropout(x, 0, random).id(), x.id());
  EXPECT_EQ(random.next(), Random(7).next());
}

TEST(Dropout, RefusesWhatMakesNoSense) {
  Tape tape;
  Random random(1);
  const Variable x = random_input(tape, {4}, 1);
  expect_error([&] { dropout(x, 1, random); },
               "[dropout] expected a rate from 0 up to, and without, 1, got 1");
  expect_error([&] { dropout(x, random_input(tape, {3}, 1)); },
               "[dropout] expected a mask of shape [4], got [3]");
}

}  // namespace
}  // namespace attn
