// What each kernel is asked to do. A task travels by pointer, so that one signature fits the
// engine, the relaxed module and any later variant. All matrices are row-major; a stride is the
// distance of two rows in elements.
#pragma once

#include "attn/kernels/vector.h"

namespace attn::kernels {

// c [m, n] = alpha * op(a) [m, k] * op(b) [k, n] + beta * c. With transpose_a, a is stored as [k,
// m]; with transpose_b, b is stored as [n, k]. beta = 0 overwrites c without reading it. c
// overlaps neither a nor b.
template <class T>
struct BasicGemmTask {
  const T* a;
  const T* b;
  T* c;
  Extent m, n, k;
  Extent a_stride, b_stride, c_stride;
  bool transpose_a, transpose_b;
  T alpha = 1, beta = 0;
  T* workspace =
      nullptr;            // gemm_workspace() elements; the hosted functions in kernels.h fill it in
  bool b_packed = false;  // b is what a Packing keeps of op(b)
};

// y = alpha * a [m, n] * x [n] + beta * y [m], or with `transpose` y [n] = alpha * a^T x [m] +
// beta * y.
template <class T>
struct BasicGemvTask {
  const T* a;
  const T* x;
  T* y;
  Extent m, n;
  Extent a_stride;
  bool transpose;
  T alpha = 1, beta = 0;
};

// weights [rows, columns] = softmax(scores / temperature) along each row, over the columns whose
// mask is not 0. The row maximum that is subtracted is the row's own, so a row of -10000 is as
// good as a row of 0. A row without any attendable column (all masked, or all -inf) becomes 0.
// weights may be scores.
template <class T>
struct BasicSoftmaxTask {
  const T* scores;
  const T* mask;  // null: every column may be attended
  T* weights;
  Extent rows, columns;
  Extent scores_stride, mask_stride, weights_stride;  // mask_stride 0: one mask for every row
  T temperature = 1;
  uint8_t* empty_rows;  // [rows], set to 1 for a row without any attendable column; may be null
};

// y [n] = gain * ((x - mean) * factor) + bias, cell by cell.
template <class T>
struct BasicNormalizeTask {
  const T* x;
  const T* gain;
  const T* bias;
  T* y;
  Extent n;
  T mean, factor;
};

// What streaming_attention says of the weights of one query instead of writing them out. With x_j =
// (score_j - maximum) / temperature and g_j the exponent of the Gaussian, 0 without one, weight j
// is exp(x_j + g_j) / total, and the entropy is (ln(total) * mass - moment) / total.
struct WeightSummary {
  float maximum;        // of the scores; -infinity where no key may be attended to
  float total;          // sum of exp(x_j); 0 where no key may be attended to
  float mass;           // sum of exp(x_j + g_j)
  float moment;         // sum of exp(x_j + g_j) * (x_j + g_j)
  float largest;        // of exp(x_j + g_j)
  int32_t largest_key;  // the first key of it; -1 where all are 0
};

// context [queries, value_features] = softmax(scale * query key^T / temperature) value, in two
// ways: attention writes the weights out, streaming_attention has them nowhere. Their masks
// combine.
struct AttentionTask {
  const float* query = nullptr;  // [queries, features]
  const float* key = nullptr;    // [keys, features]
  const float* value = nullptr;  // [keys, value_features]
  float* context = nullptr;      // [queries, value_features]
  Extent queries = 0, keys = 0, features = 0, value_features = 0;
  Extent query_stride = 0, key_stride = 0, value_stride = 0, context_stride = 0;
  float scale = 1, temperature = 1;

  // For attention only.
  const float* mask = nullptr;  // [queries, keys], keeps keys that are not 0; null: all
  float* scores = nullptr;      // [queries, keys]; null: not wanted
  float* weights = nullptr;     // [queries, keys]

  // For streaming_attention only.
  const float* key_padding = nullptr;  // [keys], keeps keys that are not 0; null: all
  bool causal = false;                 // keeps keys j <= i
  float window = -1;                   // keeps keys with |j - center_i| <= window; negative: all
  const float* centers = nullptr;      // [queries]; null: center_i = i
  float deviation = 0;  // > 0: weights times exp(-(j - center_i)^2 / (2 deviation^2)) afterwards
  WeightSummary* summaries = nullptr;  // [queries]

  uint8_t* empty_rows = nullptr;  // [queries], 1 for a query without any attendable key; optional
  float* workspace = nullptr;     // filled in by the hosted functions in kernels.h
};

using GemmTask = BasicGemmTask<float>;
using GemvTask = BasicGemvTask<float>;
using SoftmaxTask = BasicSoftmaxTask<float>;
using NormalizeTask = BasicNormalizeTask<float>;

}  // namespace attn::kernels
