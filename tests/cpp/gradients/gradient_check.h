#pragma once

#include <functional>
#include <vector>

#include "attn/tape/tape.h"

namespace attn {

struct LeafCells {
  Shape shape;
  std::vector<Real> cells;
};

// Records something from leaves, and returns its output.
using Recording = std::function<Variable(Tape&, const std::vector<Variable>&)>;

// Compares the gradients of all leaves, for a random gradient of the output, with central
// differences: both must agree within 1e-6 of the larger of 1 and the leaf's largest gradient.
// Recordings must be smooth around the leaves (no relu close to 0).
void expect_true_gradients(const std::vector<LeafCells>& leaves, const Recording& record);

// A leaf of uniform numbers in (-limit, limit).
LeafCells random_leaf(const Shape& shape, std::uint64_t seed, float limit = 1);

}  // namespace attn
