#include "gradients/gradient_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "attn/core/random.h"
#include "ops/op_check.h"

namespace attn {

namespace {

// The step of the differences: its square is far below, and the rounding of double over it, too.
constexpr double kStep = 1e-5;

std::vector<Variable> inputs_of(Tape& tape, const std::vector<LeafCells>& leaves) {
  std::vector<Variable> inputs;
  for (const LeafCells& leaf : leaves) inputs.push_back(input_of(tape, leaf.shape, leaf.cells));
  return inputs;
}

// The output's cells, weighed and added up.
double weighed_output(const std::vector<LeafCells>& leaves, const Recording& record,
                      const std::vector<Real>& flow) {
  Tape tape;
  const Variable y = record(tape, inputs_of(tape, leaves));
  double total = 0;
  for (std::size_t i = 0; i < flow.size(); ++i) {
    total += double{flow[i]} * double{y.value().data[i]};
  }
  return total;
}

}  // namespace

LeafCells random_leaf(const Shape& shape, std::uint64_t seed, float limit) {
  return {shape, random_cells(seed, shape.size(), limit)};
}

void expect_true_gradients(const std::vector<LeafCells>& leaves, const Recording& record) {
  Tape tape;
  const std::vector<Variable> inputs = inputs_of(tape, leaves);
  const Variable y = record(tape, inputs);
  const std::vector<Real> flow = random_cells(99, y.value().size());
  tape.backward(y, flow);
  for (std::size_t leaf = 0; leaf < leaves.size(); ++leaf) {
    const Tensor& gradient = inputs[leaf].gradient();
    ASSERT_NE(gradient.data, nullptr) << "leaf " << leaf << " has no gradient";
    double largest = 1;
    for (const Real cell : gradient.cells()) largest = std::max(largest, std::abs(double{cell}));
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      std::vector<LeafCells> moved = leaves;
      moved[leaf].cells[i] = leaves[leaf].cells[i] + static_cast<Real>(kStep);
      const double above = weighed_output(moved, record, flow);
      moved[leaf].cells[i] = leaves[leaf].cells[i] - static_cast<Real>(kStep);
      const double below = weighed_output(moved, record, flow);
      EXPECT_NEAR(double{gradient.data[i]}, (above - below) / (2 * kStep), 1e-6 * largest)
          << "leaf " << leaf << " at " << index_of(gradient.shape, i).str();
    }
  }
}

}  // namespace attn
