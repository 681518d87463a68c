#include "attn/ops/lstm_cell.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

// One unit, so that every number can be followed by hand.
struct OneLstmUnit {
  Tape tape{};
  Variable projections = input_of(tape, {2, 1, 4}, {1, 2, 0.5, -1, -1, 0, 2, 1});
  Variable hidden = input_of(tape, {2, 1, 1}, {0.5, -1});
  Variable cell = input_of(tape, {2, 1, 1}, {2, 0.25});
  CellWeights weights{input_of(tape, {4, 1}, {1, -1, 2, 0.5}),
                      input_of(tape, {4}, {0, 0.5, 0.25, 1})};
};

TEST(LstmCell, OpensGateByGate) {
  OneLstmUnit one;
  const Variable output = lstm_cell({one.projections, 0}, one.hidden, one.cell, one.weights);
  const auto sigmoid = [](double x) { return 1 / (1 + std::exp(-x)); };
  const auto rows_of = [&](const std::array<double, 4>& x, double h, double c) {
    const double in = sigmoid(x[0] + h);
    const double forget = sigmoid(x[1] - h + 0.5);
    const double candidate = std::tanh(x[2] + 2 * h + 0.25);
    const double out = sigmoid(x[3] + 0.5 * h + 1);
    const double state = forget * c + in * candidate;
    return std::vector<double>{
        in, forget, candidate, out, state, std::tanh(state), out * std::tanh(state)};
  };
  std::vector<double> expected = rows_of({1, 2, 0.5, -1}, 0.5, 2);
  const std::vector<double> second = rows_of({-1, 0, 2, 1}, -1, 0.25);
  expected.insert(expected.end(), second.begin(), second.end());
  expect_value(output, {2, kLstmRows, 1}, expected);
  expect_explained(output);
}

TEST(LstmCell, CarriesBothStatesThroughPadding) {
  OneLstmUnit one;
  const Variable output = lstm_cell({one.projections, 0}, one.hidden, one.cell, one.weights, {1});
  EXPECT_EQ(output.value().at({1, kLstmHidden, 0}), -1);
  EXPECT_EQ(output.value().at({1, kCellState, 0}), 0.25);
  expect_explained(output);
  std::vector<Real> flow(output.value().size(), 0);
  flow[kLstmRows + kLstmHidden] = 3;
  flow[kLstmRows + kCellState] = 5;
  one.tape.backward(output, flow);
  EXPECT_EQ(one.hidden.gradient().data[1], 3);
  EXPECT_EQ(one.cell.gradient().data[1], 5);
  for (const Real gradient : one.projections.gradient().cells()) EXPECT_EQ(gradient, 0);
}

TEST(LstmCell, RefusesWhatDoesNotFit) {
  OneLstmUnit one;
  expect_error(
      [&] {
        lstm_cell({one.projections, 0}, one.hidden, one.projections, one.weights);
      },
      "[lstm_cell] expected states of shape [2, 1, 1], got [2, 1, 4]");
  expect_error(
      [&] {
        lstm_cell({one.cell, 0}, one.hidden, one.cell, one.weights);
      },
      "[lstm_cell] expected projections of shape [2, 1, 4], got [2, 1, 1]");
}

}  // namespace
}  // namespace attn
