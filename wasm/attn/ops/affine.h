#pragma once

#include <cstddef>

#include "attn/core/tensor.h"

namespace attn {

// Rows of numbers inside of a larger tensor: `stride` is the distance of two rows.
template <typename T>
struct Rows {
  T* data;
  int count;
  int width;
  std::ptrdiff_t stride;
};

// y [n, out] = x [n, in] weight^T + bias, with weight [out, in] and bias [out]; without a bias
// where that is null.
void apply_affine(const Rows<const Real>& x, const Tensor& weight, const Tensor* bias,
                  const Rows<Real>& y);

// Where the gradients of apply_affine are added: of x, of weight, and of bias (or null).
struct AffineGradients {
  Rows<Real> x;
  const Tensor& weight;
  const Tensor* bias;
};

// dx += dy weight, dweight += dy^T x, dbias += the sum of the rows of dy.
void add_affine_gradients(const Rows<const Real>& x, const Tensor& weight,
                          const Rows<const Real>& dy, const AffineGradients& gradients);

}  // namespace attn
