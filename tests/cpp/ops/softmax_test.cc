#include "attn/ops/softmax.h"

#include <gtest/gtest.h>

#include <limits>

#include "ops/op_check.h"

namespace attn {
namespace {

std::vector<double> fully_masked_rows(const Variable& y) {
  const Attributes attributes = y.tape().node(y.id()).op->attributes();
  return std::get<std::vector<double>>(*attributes.find("fully_masked_rows"));
}

TEST(Softmax, WeighsLiteralRows) {
  Tape tape;
  const Variable scores = input_of(tape, {2, 3},
                                   {1, 2, 3,  //
                                    0, 0, 0});
  const Variable weights = softmax(scores);
  expect_value(weights, {2, 3},
               {0.0900305731703805, 0.244728471054798, 0.665240955774822,  //
                1.0 / 3, 1.0 / 3, 1.0 / 3});
  EXPECT_TRUE(fully_masked_rows(weights).empty());
  expect_explained(weights);
}

TEST(Softmax, DividesByTheTemperature) {
  Tape tape;
  const Variable weights = softmax(input_of(tape, {2}, {1, 3}), {}, 2);
  expect_value(weights, {2}, {0.268941421369995, 0.731058578630005});
  expect_explained(weights);
}

TEST(Softmax, MaskBroadcastsAgainstTheScores) {
  Tape tape;
  const Variable scores = input_of(tape, {2, 2, 3},
                                   {1, 2, 3,  //
                                    9, 5, 5,  //
                                    0, 0, 7,  //
                                    2, 1, 2});
  const Variable mask = input_of(tape, {2, 3},
                                 {1, 1, 0,  //
                                  0, 1, 1});
  const Variable weights = softmax(scores, mask);
  expect_value(weights, {2, 2, 3},
               {0.268941421369995, 0.731058578630005, 0,  //
                0, 0.5, 0.5,                              //
                0.5, 0.5, 0,                              //
                0, 0.268941421369995, 0.731058578630005});
  expect_explained(weights);
}

// A maximum that starts at 0, or that looks at masked keys, makes every exponential 0 here.
TEST(Softmax, MaximumIsTheRowsOwn) {
  Tape tape;
  const Variable scores = input_of(tape, {4, 2},
                                   {-300, -300,      //
                                    -20000, -20000,  //
                                    -110, -110.5,    //
                                    -1e30, -1e30});
  const double more = 0.622459331201855;
  expect_value(softmax(scores), {4, 2}, {0.5, 0.5, 0.5, 0.5, more, 1 - more, 0.5, 0.5});

  const Variable behind_mask = input_of(tape, {1, 3}, {1000, -200, -200});
  const Variable mask = input_of(tape, {3}, {0, 1, 1});
  const Variable weights = softmax(behind_mask, mask);
  expect_value(weights, {1, 3}, {0, 0.5, 0.5});
  expect_explained(weights);
}

TEST(Softmax, ARowWithoutKeysWeighsNothingAndSaysSo) {
  Tape tape;
  const Variable scores = input_of(tape, {3, 2},
                                   {4, 5,  //
                                    6, 7,  //
                                    8, 9});
  const Variable mask = input_of(tape, {3, 2},
                                 {0, 0,  //
                                  1, 0,  //
                                  0, 0});
  const Variable weights = softmax(scores, mask);
  expect_value(weights, {3, 2}, {0, 0, 1, 0, 0, 0});
  EXPECT_EQ(fully_masked_rows(weights), (std::vector<double>{0, 2}));
  expect_explained(weights);
  tape.backward(weights, std::vector<Real>{1, 2, 3, 4, 5, 6});
  expect_cells(scores.gradient().cells(), {0, 0, 0, 0, 0, 0});
}

TEST(Softmax, MinusInfinityIsAMaskOfItsOwn) {
  Tape tape;
  const Real out = -std::numeric_limits<Real>::infinity();
  const Variable scores = input_of(tape, {2, 2},
                                   {out, 1,  //
                                    out, out});
  const Variable weights = softmax(scores);
  expect_value(weights, {2, 2}, {0, 1, 0, 0});
  EXPECT_EQ(fully_masked_rows(weights), std::vector<double>{1});
  expect_explained(weights);
  tape.backward(weights, std::vector<Real>{1, 2, 3, 4});
  expect_cells(scores.gradient().cells(), {0, 0, 0, 0});
}

TEST(Softmax, NaNSpoilsItsRowUnlessItIsMasked) {
  Tape tape;
  const Real nan = std::numeric_limits<Real>::quiet_NaN();
  const Variable scores = input_of(tape, {2, 2},
                                   {nan, 1,  //
                                    nan, nan});
  for (const Real weight : softmax(scores).value().cells()) EXPECT_TRUE(std::isnan(weight));
  const Variable mask = input_of(tape, {2, 2}, {0, 1, 0, 0});
  expect_value(softmax(scores, mask), {2, 2}, {0, 1, 0, 0});
}

TEST(Softmax, RowsOfAnySizeSumToOneAndForgetShifts) {
  Random random(11);
  for (int round = 0; round < 200; ++round) {
    Tape tape;
    const int keys = 1 + static_cast<int>(random.below(40));
    const float limit = round % 2 == 0 ? 10.0F : 1e4F;
    std::vector<Real> cells = random_cells(random.next(), static_cast<std::size_t>(keys), limit);
    for (Real& cell : cells) cell = std::round(cell);  // so that shifting rounds nothing
    const Variable weights = softmax(input_of(tape, {1, keys}, cells));
    for (Real& cell : cells) cell -= 65536;
    const Variable shifted = softmax(input_of(tape, {1, keys}, cells));
    double sum = 0;
    for (int key = 0; key < keys; ++key) {
      const Real weight = weights.value().at({0, key});
      EXPECT_GE(weight, 0);
      EXPECT_EQ(weight, shifted.value().at({0, key}));
      sum += double{weight};
    }
    EXPECT_NEAR(sum, 1, 1e-5);
    EXPECT_TRUE(fully_masked_rows(weights).empty());
  }
}

TEST(Softmax, RandomMasksGiveWeightsOnlyWhereAllowed) {
  Random random(12);
  for (int round = 0; round < 100; ++round) {
    Tape tape;
    const Shape shape{2, 3, 1 + static_cast<int>(random.below(9))};
    std::vector<Real> allowed(shape.size());
    for (Real& cell : allowed) cell = static_cast<Real>(random.below(3) == 0);
    const Variable scores = random_input(tape, shape, random.next(), 50);
    const Variable weights = softmax(scores, input_of(tape, shape, allowed), 0.5);
    tape.backward(weights, random_cells(random.next(), shape.size()));
    for (std::size_t i = 0; i < shape.size(); ++i) {
      if (allowed[i] == 0) {
        EXPECT_EQ(weights.value().data[i], 0);
        EXPECT_EQ(scores.gradient().data[i], 0);
      }
      EXPECT_TRUE(std::isfinite(weights.value().data[i]));
      EXPECT_TRUE(std::isfinite(scores.gradient().data[i]));
    }
    expect_explained(weights);
  }
}

TEST(Softmax, RefusesWhatMakesNoSense) {
  Tape tape;
  const Variable scores = random_input(tape, {2, 3}, 1);
  expect_error([&] { softmax(scores, {}, 0); }, "[softmax] expected a positive temperature, got 0");
  expect_error(
      [&] {
        softmax(scores, random_input(tape, {3, 2}, 2));
      },
      "[softmax] expected a mask that broadcasts to [2, 3], got shape [3, 2]");
  expect_error(
      [&] {
        softmax(scores, input_of(tape, {3}, {0, 1, 0.5}));
      },
      "[softmax] expected a mask of 0 and 1, got 0.5");
  expect_error([&] { softmax(input_of(tape, {}, {1})); },
               "[softmax] expected rows of scores, got shape []");
}

}  // namespace
}  // namespace attn
