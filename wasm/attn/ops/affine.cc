#include "attn/ops/affine.h"

#include "attn/kernels/kernels.h"

namespace attn {

using Product = kernels::BasicGemmTask<Real>;

void apply_affine(const Rows<const Real>& x, const Tensor& weight, const Tensor* bias,
                  const Rows<Real>& y) {
  for (int row = 0; bias != nullptr && row < y.count; ++row) {
    kernels::copy(bias->cells(), y.data + row * y.stride);
  }
  Product product{x.data,   weight.data, y.data,   y.count, y.width, x.width,
                  x.stride, x.width,     y.stride, false,   true};
  product.beta = bias == nullptr ? 0 : 1;
  kernels::gemm(product, weight.packing);
}

void add_affine_gradients(const Rows<const Real>& x, const Tensor& weight,
                          const Rows<const Real>& dy, const AffineGradients& gradients) {
  const Rows<Real>& dx = gradients.x;
  Product to_x{dy.data,   weight.data, dx.data,   dy.count, x.width, dy.width,
               dy.stride, x.width,     dx.stride, false,    false};
  to_x.beta = 1;
  kernels::gemm(to_x);
  Product to_weight{dy.data,   x.data,   gradients.weight.data,
                    dy.width,  x.width,  dy.count,
                    dy.stride, x.stride, x.width,
                    true,      false};
  to_weight.beta = 1;
  kernels::gemm(to_weight);
  if (gradients.bias == nullptr) return;
  for (int row = 0; row < dy.count; ++row) {
    const Real* flow = dy.data + row * dy.stride;
    for (int i = 0; i < dy.width; ++i) gradients.bias->data[i] += flow[i];
  }
}

}  // namespace attn
