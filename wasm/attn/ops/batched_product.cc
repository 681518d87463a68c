#include "attn/ops/batched_product.h"

#include <Eigen/Core>

#include "attn/ops/walk.h"

namespace attn {

namespace {

using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ConstMap = Eigen::Map<const Matrix>;

Shape batch_of(const Shape& shape) {
  return Shape(shape.dims().first(static_cast<std::size_t>(shape.rank() - 2)));
}

std::size_t matrix_size(const Tensor& tensor) {
  return static_cast<std::size_t>(tensor.shape[-2]) * static_cast<std::size_t>(tensor.shape[-1]);
}

// The rows of all matrices of a batch, as one matrix.
Tensor all_rows(const Tensor& tensor) {
  const int columns = tensor.shape[-1];
  const int rows = columns == 0 ? 0 : static_cast<int>(tensor.size()) / columns;
  return {Shape{rows, columns}, tensor.data};
}

ConstMap matrix(const Tensor& tensor, std::size_t number) {
  return {tensor.data + number * matrix_size(tensor), tensor.shape[-2], tensor.shape[-1]};
}

}  // namespace

void add_batched_product(const Side& left, const Side& right, const Tensor& sum) {
  const std::array<Shape, 3> batches{batch_of(left.tensor.shape), batch_of(right.tensor.shape),
                                     batch_of(sum.shape)};
  const Shape whole =
      broadcast_shapes("matmul", broadcast_shapes("matmul", batches[0], batches[1]), batches[2]);
  // A matrix that all rows of a batch share, and the gradient of such a one, are one product each.
  const auto is_whole = [&](const Shape& batch) { return batch.size() == whole.size(); };
  if (whole.size() > 1 && is_whole(batches[0])) {
    if (!left.transposed && batches[1].size() == 1 && is_whole(batches[2])) {
      return add_batched_product({all_rows(left.tensor)}, right, all_rows(sum));
    }
    if (left.transposed && !right.transposed && is_whole(batches[1]) && batches[2].size() == 1) {
      return add_batched_product({all_rows(left.tensor), true}, {all_rows(right.tensor)}, sum);
    }
  }
  const std::array<Steps, 3> steps{broadcast_steps(batches[0]), broadcast_steps(batches[1]),
                                   broadcast_steps(batches[2])};
  walk<3>(whole, steps, [&](std::size_t, const auto& at) {
    const ConstMap a = matrix(left.tensor, at[0]);
    const ConstMap b = matrix(right.tensor, at[1]);
    Eigen::Map<Matrix> c(sum.data + at[2] * matrix_size(sum), sum.shape[-2], sum.shape[-1]);
    if (left.transposed && right.transposed) {
      c.noalias() += a.transpose() * b.transpose();
    } else if (left.transposed) {
      c.noalias() += a.transpose() * b;
    } else if (right.transposed) {
      c.noalias() += a * b.transpose();
    } else {
      c.noalias() += a * b;
    }
  });
}

}  // namespace attn
