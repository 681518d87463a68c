#pragma once

#include "attn/core/tensor.h"

namespace attn {

// A side of a matrix product: its matrices as they are, or each transposed.
struct Side {
  const Tensor& tensor;
  bool transposed = false;
};

// sum += left right, for every matrix of the batch. left [..., n, k] and right [..., k, m] (read
// after transposing), sum [..., n, m]. The batch axes of all three broadcast together, so a `sum`
// with fewer matrices than the batch collects them: what the gradient of a shared matrix needs.
void add_batched_product(const Side& left, const Side& right, const Tensor& sum);

// product = left right, for every matrix of the batch, where the batch is the product's own.
void fill_batched_product(const Side& left, const Side& right, const Tensor& product);

}  // namespace attn
