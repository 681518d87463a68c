// Attention with its weights written out: scores, softmax, context.
#include "attn/kernels/kernel_functions.h"
#include "attn/kernels/pack.h"
#include "attn/kernels/softmax_row.h"
#include "attn/kernels/workspace_sizes.h"

namespace attn::kernels::inline ATTN_VARIANT {
namespace {

// scores [rows, keys] of the queries from `first` on, in blocks of keys that stay in the first
// cache.
void write_scores(const AttentionTask& t, Extent first, Extent rows, float* scores) {
  const float* query = t.query + first * t.query_stride;
  for (Extent j = 0; j < t.keys; j += kKeyBlock) {
    const Target to = {scores + j, t.keys, t.scale, 0.0f};
    multiply_rows(query, t.query_stride, t.key + j * t.key_stride, t.key_stride, rows,
                  smaller(kKeyBlock, t.keys - j), t.features, to);
  }
}

// context [rows, value_features] = weights [rows, keys] * value.
void write_context(const AttentionTask& t, Extent first, Extent rows, const float* weights) {
  const Left left = {weights, t.keys, 1};
  float* context = t.context + first * t.context_stride;
  if (!attention_packs(t.queries)) {
    const Target to = {context, t.context_stride, 1.0f, 0.0f};
    return multiply_in_place(left, t.value, t.value_stride, rows, t.value_features, t.keys, to);
  }
  const float* packed = t.workspace;
  for (Extent p = 0; p < t.keys; p += kPanelDepth) {
    const Extent depth = smaller(kPanelDepth, t.keys - p);
    const Target to = {context, t.context_stride, 1.0f, p == 0 ? 0.0f : 1.0f};
    multiply_packed({weights + p, t.keys, 1}, packed, rows, t.value_features, depth, to);
    packed += packed_size(depth, t.value_features);
  }
}

void pack_values(const AttentionTask& t) {
  float* packed = t.workspace;
  for (Extent p = 0; p < t.keys; p += kPanelDepth) {
    const Extent depth = smaller(kPanelDepth, t.keys - p);
    pack_strips(t.value + p * t.value_stride, t.value_stride, false, depth, t.value_features,
                packed);
    packed += packed_size(depth, t.value_features);
  }
}

}  // namespace
}  // namespace attn::kernels::inline ATTN_VARIANT

extern "C" int32_t attn_kernel_attention(const attn::kernels::AttentionTask* task) {
  using namespace attn::kernels;
  const AttentionTask& t = *task;
  const float inverse_temperature = 1.0f / t.temperature;
  int32_t empty = 0;
  if (attention_packs(t.queries)) pack_values(t);
  for (Extent first = 0; first < t.queries; first += kQueryBlock) {
    const Extent rows = smaller(kQueryBlock, t.queries - first);
    float* weights = t.weights + first * t.keys;
    float* scores = t.scores == nullptr ? weights : t.scores + first * t.keys;
    write_scores(t, first, rows, scores);
    for (Extent i = 0; i < rows; ++i) {
      const float* mask = t.mask == nullptr ? nullptr : t.mask + (first + i) * t.keys;
      const bool found = softmax_row({scores + i * t.keys, mask}, t.keys, inverse_temperature,
                                     weights + i * t.keys);
      if (t.empty_rows != nullptr) t.empty_rows[first + i] = !found;
      empty += !found;
    }
    write_context(t, first, rows, weights);
  }
  return empty;
}
