#include "attn/ops/batched_product.h"

#include "attn/kernels/kernels.h"
#include "attn/ops/walk.h"

namespace attn {

namespace {

Shape batch_of(const Shape& shape) {
  return Shape(shape.dims().first(static_cast<std::size_t>(shape.rank() - 2)));
}

std::size_t matrix_size(const Shape& shape) {
  return static_cast<std::size_t>(shape[-2]) * static_cast<std::size_t>(shape[-1]);
}

// The products of the first matrices of all three.
kernels::BasicGemmTask<Real> task_of(const Side& left, const Side& right, const Tensor& result,
                                     Real beta) {
  const Shape& a = left.tensor.shape;
  return {left.tensor.data,
          right.tensor.data,
          result.data,
          result.shape[-2],
          result.shape[-1],
          left.transposed ? a[-2] : a[-1],
          a[-1],
          right.tensor.shape[-1],
          result.shape[-1],
          left.transposed,
          right.transposed,
          1,
          beta};
}

// Whether one product does the work of the whole batch, and `task` made into that one: matrices
// that lie one below the other are one tall matrix.
bool is_one_product(const std::array<Shape, 3>& batches, kernels::BasicGemmTask<Real>& task) {
  const auto& [left, right, result] = batches;
  const auto batch = static_cast<kernels::Extent>(left.size());
  // Rows of the result that all meet the same right matrix.
  if (left == result && right.size() == 1 && !task.transpose_a) {
    task.m *= batch;
    return true;
  }
  // A single result that collects the products of all.
  if (left == right && result.size() == 1 && task.transpose_a && !task.transpose_b) {
    task.k *= batch;
    return true;
  }
  return false;
}

void multiply(const Side& left, const Side& right, const Tensor& result, Real beta) {
  const std::array<Shape, 3> batches{batch_of(left.tensor.shape), batch_of(right.tensor.shape),
                                     batch_of(result.shape)};
  kernels::BasicGemmTask<Real> task = task_of(left, right, result, beta);
  if (is_one_product(batches, task)) return kernels::gemm(task);
  const Shape whole =
      broadcast_shapes("matmul", broadcast_shapes("matmul", batches[0], batches[1]), batches[2]);
  const std::array<Steps, 3> steps{broadcast_steps(batches[0]), broadcast_steps(batches[1]),
                                   broadcast_steps(batches[2])};
  walk<3>(whole, steps, [&](std::size_t, const auto& at) {
    task.a = left.tensor.data + at[0] * matrix_size(left.tensor.shape);
    task.b = right.tensor.data + at[1] * matrix_size(right.tensor.shape);
    task.c = result.data + at[2] * matrix_size(result.shape);
    kernels::gemm(task);
  });
}

}  // namespace

void add_batched_product(const Side& left, const Side& right, const Tensor& sum) {
  multiply(left, right, sum, 1);
}

void fill_batched_product(const Side& left, const Side& right, const Tensor& product) {
  multiply(left, right, product, 0);
}

}  // namespace attn
