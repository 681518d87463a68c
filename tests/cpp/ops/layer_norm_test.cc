#include "attn/ops/layer_norm.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(LayerNorm, NormalizesLiteralRows) {
  Tape tape;
  const Variable x = input_of(tape, {2, 4},
                              {1, 3, 5, 7,  //
                               2, 2, 2, 2});
  const Variable gain = input_of(tape, {4}, {1, 1, 2, 1});
  const Variable bias = input_of(tape, {4}, {0, 0, 0, 10});
  const Variable y = layer_norm(x, gain, bias, 0.5);
  const double deviation = std::sqrt(5.5);
  expect_value(y, {2, 4},
               {-3 / deviation, -1 / deviation, 2 / deviation, 10 + 3 / deviation,  //
                0, 0, 0, 10});
  expect_explained(y);
}

TEST(LayerNorm, RowsHaveMeanZeroAndVarianceOne) {
  Random random(9);
  for (int round = 0; round < 50; ++round) {
    Tape tape;
    const int width = 2 + static_cast<int>(random.below(30));
    const auto size = static_cast<std::size_t>(width);
    std::vector<Real> cells = random_cells(random.next(), size, 10);
    for (Real& cell : cells) cell += 500;
    const Variable y = layer_norm(input_of(tape, {1, width}, cells),
                                  input_of(tape, {width}, std::vector<Real>(size, 1)),
                                  input_of(tape, {width}, std::vector<Real>(size, 0)));
    double sum = 0;
    double squares = 0;
    for (const Real cell : y.value().cells()) {
      sum += double{cell};
      squares += double{cell} * double{cell};
    }
    EXPECT_NEAR(sum / width, 0, 1e-4);
    EXPECT_NEAR(squares / width, 1, 1e-3);
  }
}

TEST(LayerNorm, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 1);
  const Variable three = random_input(tape, {3}, 2);
  const Variable two = random_input(tape, {2}, 3);
  expect_error([&] { layer_norm(x, three, two); },
               "[layer_norm] expected gain and bias of shape [3], got [3] and [2]");
  expect_error([&] { layer_norm(x, three, three, -1); },
               "[layer_norm] expected an epsilon of 0 or more, got -1");
  expect_error(
      [&] {
        layer_norm(input_of(tape, {2, 0}, {}), three, three);
      },
      "[layer_norm] expected rows with cells, got shape [2, 0]");
}

}  // namespace
}  // namespace attn
