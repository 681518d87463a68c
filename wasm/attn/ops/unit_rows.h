#pragma once

#include <vector>

#include "attn/tape/tape.h"

namespace attn {

// The rows of a tensor, scaled to length 1; zero rows stay zero.
struct UnitRows {
  std::vector<Real> cells;
  std::vector<Real> norms;
  std::vector<double> zeros;  // the numbers of zero rows
  Tensor tensor;              // the cells, in the shape of the rows

  explicit UnitRows(const Tensor& rows);
};

// From the gradient of the unit rows to that of the rows, added: dx = (du - (du . u) u) / |x|, and
// 0 for zero rows.
void add_row_gradients(const UnitRows& rows, const Real* unit_gradient, const Tensor& gradient);

// y [..., d] = x / |x| row by row, and 0 where a row is zero.
Variable unit_rows(const Variable& x);

}  // namespace attn
