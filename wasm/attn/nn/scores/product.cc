#include "attn/nn/scores/product.h"

#include "attn/kernels/kernels.h"

namespace attn {

Matrix head_matrix(const Parameter& parameter, int head) {
  const Tensor cells = parameter.cells();
  const int rows = cells.shape[1];
  const int columns = cells.shape[2];
  return {cells.data + static_cast<std::ptrdiff_t>(head) * rows * columns, rows, columns};
}

void product(const Matrix& a, const Matrix& b, const ProductOptions& options, Real* c) {
  const int columns = options.transpose_b ? b.rows : b.columns;
  kernels::BasicGemmTask<Real> task{};
  task.a = a.data;
  task.b = b.data;
  task.c = c;
  task.m = a.rows;
  task.n = columns;
  task.k = a.columns;
  task.a_stride = a.columns;
  task.b_stride = b.columns;
  task.c_stride = columns;
  task.transpose_b = options.transpose_b;
  task.alpha = options.factor;
  kernels::gemm(task);
}

std::vector<Real> product(const Matrix& a, const Matrix& b, const ProductOptions& options) {
  const int columns = options.transpose_b ? b.rows : b.columns;
  std::vector<Real> c(static_cast<std::size_t>(a.rows) * static_cast<std::size_t>(columns));
  product(a, b, options, c.data());
  return c;
}

}  // namespace attn
