#pragma once

#include <vector>

#include "attn/nn/score_function.h"

namespace attn {

struct ProductOptions {
  bool transpose_b = false;
  Real factor = 1;
};

// The matrix of one head of a parameter [head, rows, columns].
Matrix head_matrix(const Parameter& parameter, int head);

// c [n, m] = factor * a [n, k] b [k, m]; b [m, k] where it is to be transposed.
void product(const Matrix& a, const Matrix& b, const ProductOptions& options, Real* c);
std::vector<Real> product(const Matrix& a, const Matrix& b, const ProductOptions& options = {});

}  // namespace attn
