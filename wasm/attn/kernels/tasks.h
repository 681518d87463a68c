// What each kernel is asked to do. A task travels by pointer, so that one signature fits the
// engine, the relaxed module and any later variant. All matrices are row-major; a stride is the
// distance of two rows in elements.
#pragma once

#include "attn/kernels/vector.h"

namespace attn::kernels {

/// c [m, n] = alpha * op(a) [m, k] * op(b) [k, n] + beta * c. With transpose_a, a is stored as [k,
/// m]; with transpose_b, b is stored as [n, k]. beta = 0 overwrites c without reading it. c
/// overlaps neither a nor b.
template <class T>
struct BasicGemmTask {
  const T* a;
  const T* b;
  T* c;
  Extent m, n, k;
  Extent a_stride, b_stride, c_stride;
  bool transpose_a, transpose_b;
  T alpha, beta;
  T* workspace;  ///< gemm_workspace() elements; the hosted functions in kernels.h fill it in
};

/// y = alpha * a [m, n] * x [n] + beta * y [m], or with `transpose` y [n] = alpha * a^T x [m] +
/// beta * y.
template <class T>
struct BasicGemvTask {
  const T* a;
  const T* x;
  T* y;
  Extent m, n;
  Extent a_stride;
  bool transpose;
  T alpha, beta;
};

/// weights [rows, columns] = softmax(scores / temperature) along each row, over the columns whose
/// mask is not 0. The row maximum that is subtracted is the row's own, so a row of -10000 is as
/// good as a row of 0. A row without any attendable column (all masked, or all -inf) becomes 0.
/// weights may be scores.
template <class T>
struct BasicSoftmaxTask {
  const T* scores;
  const T* mask;  ///< null: every column may be attended
  T* weights;
  Extent rows, columns;
  Extent scores_stride, mask_stride, weights_stride;  ///< mask_stride 0: one mask for every row
  T temperature;
  uint8_t* empty_rows;  ///< [rows], set to 1 for a row without any attendable column; may be null
};

/// context [queries, value_features] = softmax(scale * query key^T / temperature) value.
/// Masks combine: causal keeps keys j <= i; window >= 0 keeps |j - center_i| <= window, where
/// center_i is centers[i], or i itself when centers is null; key_padding [keys] and mask [queries,
/// keys] keep keys that are not 0.
struct AttentionTask {
  const float* query;  ///< [queries, features]
  const float* key;    ///< [keys, features]
  const float* value;  ///< [keys, value_features]
  float* context;      ///< [queries, value_features]
  Extent queries, keys, features, value_features;
  Extent query_stride, key_stride, value_stride, context_stride;
  float scale, temperature;
  const float* mask;         ///< read by attention only; null: none
  float* scores;             ///< [queries, keys], written by attention only; null: not wanted
  float* weights;            ///< [queries, keys], written by attention only
  const float* key_padding;  ///< read by streaming_attention only, like everything up to deviation
  bool causal;
  float window;          ///< negative: none
  const float* centers;  ///< [queries] or null
  float deviation;      ///< > 0: weights are multiplied by exp(-(j - center_i)^2 / (2 deviation^2))
                        ///< after the softmax
  uint8_t* empty_rows;  ///< [queries], set to 1 for a query without any attendable key; may be null
  float* workspace;     ///< attention_workspace() or streaming_attention_workspace() floats
};

using GemmTask = BasicGemmTask<float>;
using GemvTask = BasicGemvTask<float>;
using SoftmaxTask = BasicSoftmaxTask<float>;

}  // namespace attn::kernels
