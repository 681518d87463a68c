#include "attn/ops/gru_cell.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

// One unit, so that every number can be followed by hand.
struct OneGruUnit {
  Tape tape{};
  Variable projections = input_of(tape, {2, 2, 3},
                                  {0, 0, 0, 1, 2, 0.5,  //
                                   9, 9, 9, -1, 0, 2});
  Variable hidden = input_of(tape, {2, 1, 1}, {0.5, -1});
  CellWeights weights{input_of(tape, {3, 1}, {1, -1, 2}), input_of(tape, {3}, {0, 0.5, 0.25})};
};

TEST(GruCell, OpensGateByGate) {
  OneGruUnit one;
  const Variable cell = gru_cell({one.projections, 1}, one.hidden, one.weights);
  const auto sigmoid = [](double x) { return 1 / (1 + std::exp(-x)); };
  std::vector<double> expected;
  for (const auto& [x_r, x_z, x_n, h] :
       std::vector<std::array<double, 4>>{{1, 2, 0.5, 0.5}, {-1, 0, 2, -1}}) {
    const double reset = sigmoid(x_r + h);
    const double update = sigmoid(x_z - h + 0.5);
    const double memory = 2 * h + 0.25;
    const double candidate = std::tanh(x_n + reset * memory);
    for (const double cell_of_row :
         {reset, update, memory, candidate, (1 - update) * candidate + update * h}) {
      expected.push_back(cell_of_row);
    }
  }
  expect_value(cell, {2, kGruRows, 1}, expected);
  expect_explained(cell);
}

TEST(GruCell, AdditionCountsAsInput) {
  OneGruUnit one;
  const Variable addition = input_of(one.tape, {2, 1, 3}, {1, 2, 0.5, -10, -9, -7});
  const Variable at_start = gru_cell({one.projections, 0, addition}, one.hidden, one.weights);
  const Variable later = gru_cell({one.projections, 1}, one.hidden, one.weights);
  expect_cells(at_start.value().cells(),
               {later.value().cells().begin(), later.value().cells().end()});
}

TEST(GruCell, CarriesTheStateThroughPadding) {
  OneGruUnit one;
  const Variable cell = gru_cell({one.projections, 1}, one.hidden, one.weights, {1});
  EXPECT_EQ(cell.value().at({1, kGruHidden, 0}), -1);
  EXPECT_NE(cell.value().at({0, kGruHidden, 0}), 0.5F);
  expect_explained(cell);
  std::vector<Real> flow(cell.value().size(), 0);
  flow[kGruRows + kGruHidden] = 3;
  one.tape.backward(cell, flow);
  EXPECT_EQ(one.hidden.gradient().data[1], 3);
  for (const Real gradient : one.projections.gradient().cells()) EXPECT_EQ(gradient, 0);
}

TEST(GruCell, RefusesWhatDoesNotFit) {
  OneGruUnit one;
  const auto call = [&](const CellInput& input, const Variable& hidden, const CellWeights& weights,
                        const std::vector<int>& carried) {
    return [=] { gru_cell(input, hidden, weights, carried); };
  };
  expect_error(call({one.projections, 2}, one.hidden, one.weights, {}),
               "[gru_cell] expected projections [batch, time, 3] with a step 2, got [2, 2, 3]");
  expect_error(call({one.hidden, 0}, one.hidden, one.weights, {}),
               "[gru_cell] expected projections of shape [2, 1, 3], got [2, 1, 1]");
  expect_error(call({one.projections, 0, one.hidden}, one.hidden, one.weights, {}),
               "[gru_cell] expected an addition of shape [2, 1, 3], got [2, 1, 1]");
  expect_error(call({one.projections, 0}, one.projections, one.weights, {}),
               "[gru_cell] expected a hidden state [batch, 1, hidden], got [2, 2, 3]");
  expect_error(call({one.projections, 0}, one.hidden, {one.weights.bias, one.weights.bias}, {}),
               "[gru_cell] expected weight_hh of shape [3, 1], got [3]");
  expect_error(call({one.projections, 0}, one.hidden, {one.weights.weight, one.weights.weight}, {}),
               "[gru_cell] expected bias_hh of shape [3], got [3, 1]");
  expect_error(call({one.projections, 0}, one.hidden, one.weights, {2}),
               "[gru_cell] expected carried sentences from 0 to 1, got 2");
}

}  // namespace
}  // namespace attn
