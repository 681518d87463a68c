#include "attn/nn/scores/product.h"

#include <Eigen/Core>

namespace attn {

Matrix head_matrix(const Parameter& parameter, int head) {
  const Tensor cells = parameter.cells();
  const int rows = cells.shape[1];
  const int columns = cells.shape[2];
  return {cells.data + static_cast<std::ptrdiff_t>(head) * rows * columns, rows, columns};
}

// The same Eigen expressions as in matmul, so that what is recorded and what is not agree.
void product(const Matrix& a, const Matrix& b, const ProductOptions& options, Real* c) {
  using RowMajor = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Eigen::Map<const RowMajor> left(a.data, a.rows, a.columns);
  const Eigen::Map<const RowMajor> right(b.data, b.rows, b.columns);
  Eigen::Map<RowMajor> result(c, a.rows, options.transpose_b ? b.rows : b.columns);
  if (options.transpose_b) {
    result.noalias() = left * right.transpose();
  } else {
    result.noalias() = left * right;
  }
  if (options.factor != 1) result *= options.factor;
}

std::vector<Real> product(const Matrix& a, const Matrix& b, const ProductOptions& options) {
  const int columns = options.transpose_b ? b.rows : b.columns;
  std::vector<Real> c(static_cast<std::size_t>(a.rows) * static_cast<std::size_t>(columns));
  product(a, b, options, c.data());
  return c;
}

}  // namespace attn
