#include "attn/nn/scores/product.h"

#include "attn/kernels/kernels.h"

namespace attn {

Matrix head_matrix(const Parameter& parameter, int head) {
  const Tensor cells = parameter.cells();
  const int rows = cells.shape[1];
  const int columns = cells.shape[2];
  return {cells.data + static_cast<std::ptrdiff_t>(head) * rows * columns, rows, columns};
}

// The same kernel as in matmul, so that what is recorded and what is not agree.
void product(const Matrix& a, const Matrix& b, const ProductOptions& options, Real* c) {
  const int columns = options.transpose_b ? b.rows : b.columns;
  const kernels::BasicGemmTask<Real> task{a.data,
                                          b.data,
                                          c,
                                          a.rows,
                                          columns,
                                          a.columns,
                                          a.columns,
                                          b.columns,
                                          columns,
                                          false,
                                          options.transpose_b,
                                          options.factor};
  kernels::gemm(task);
}

std::vector<Real> product(const Matrix& a, const Matrix& b, const ProductOptions& options) {
  const int columns = options.transpose_b ? b.rows : b.columns;
  std::vector<Real> c(static_cast<std::size_t>(a.rows) * static_cast<std::size_t>(columns));
  product(a, b, options, c.data());
  return c;
}

}  // namespace attn
