// Attention without weights in memory: a running maximum and a running sum over blocks of keys;
// Milakov and Gimelshein, "Online normalizer calculation for softmax" (2018); Rabe and Staats,
// "Self-attention does not need O(n^2) memory" (2021).
#include "attn/kernels/kernel_functions.h"
#include "attn/kernels/pack.h"
#include "attn/kernels/softmax_row.h"
#include "attn/kernels/workspace_sizes.h"

namespace attn::kernels {
namespace {

struct Range {
  Extent begin, end;
};

// The keys that the causal mask and the window leave to query i.
Range attendable_keys(const AttentionTask& t, Extent i) {
  Range range = {0, t.keys};
  if (t.causal) range.end = smaller(range.end, i + 1);
  if (t.window < 0.0f) return range;
  const float center = t.centers == nullptr ? static_cast<float>(i) : t.centers[i];
  const float low = __builtin_ceilf(center - t.window), high = __builtin_floorf(center + t.window);
  const float last = static_cast<float>(t.keys);
  if (!(low < last) || !(high >= 0.0f)) return {0, 0};
  if (low > 0.0f) range.begin = static_cast<Extent>(low);
  if (high < last) range.end = smaller(range.end, static_cast<Extent>(high) + 1);
  return range;
}

struct Workspace {
  float* values;   // one packed block, [kKeyBlock, value_features]
  float* weights;  // [kQueryBlock, kKeyBlock]
  float* maximum;  // [queries]
  float* sum;      // [queries]
};

Workspace divide(const AttentionTask& t) {
  Workspace w;
  w.values = t.workspace;
  w.weights = w.values + kKeyBlock * round_up(t.value_features, kTileColumns);
  w.maximum = w.weights + kQueryBlock * kKeyBlock;
  w.sum = w.maximum + t.queries;
  return w;
}

void clear(const AttentionTask& t, const Workspace& w) {
  for (Extent i = 0; i < t.queries; ++i) {
    w.maximum[i] = -kInfinity;
    w.sum[i] = 0.0f;
    float* context = t.context + i * t.context_stride;
    for (Extent j = 0; j < t.value_features; ++j) context[j] = 0.0f;
  }
}

void fill_zero(float* row, Extent n) {
  for (Extent i = 0; i < n; ++i) row[i] = 0.0f;
}

// Multiplies a row of weights by the Gaussian of Luong, Pham and Manning (2015), equation 10.
void apply_gaussian(const AttentionTask& t, Extent query, Extent first_key, Extent n, float* row) {
  const float center = t.centers == nullptr ? static_cast<float>(query) : t.centers[query];
  const float factor = -0.5f / (t.deviation * t.deviation);
  const f32x4 offsets = {0.0f, 1.0f, 2.0f, 3.0f};
  for (Extent j = 0; j < n; j += kLanes) {
    const f32x4 distance = splat(static_cast<float>(first_key + j) - center) + offsets;
    const f32x4 gaussian = exp_nonpositive(distance * distance * splat(factor));
    if (n - j >= kLanes) {
      store(row + j, load(row + j) * gaussian);
    } else {
      store_partial(row + j, n - j, load_partial(row + j, n - j, 0.0f) * gaussian);
    }
  }
}

// Turns one row of scores of a block of keys into weights relative to the running maximum.
void absorb_row(const AttentionTask& t, const Workspace& w, Extent query, Range block, float* row) {
  const Extent n = block.end - block.begin;
  const Range all = attendable_keys(t, query);
  const Extent begin = all.begin > block.begin ? smaller(all.begin - block.begin, n) : 0;
  const Extent end = all.end < block.end ? (all.end > block.begin ? all.end - block.begin : 0) : n;
  if (end <= begin) return fill_zero(row, n);
  const float* padding = t.key_padding == nullptr ? nullptr : t.key_padding + block.begin + begin;
  const MaskedRow masked = {row + begin, padding};
  const float top = row_maximum(masked, end - begin);
  const float maximum = top > w.maximum[query] ? top : w.maximum[query];
  if (maximum == -kInfinity && !holds_nan(masked, end - begin)) return fill_zero(row, n);
  const float inverse_temperature = 1.0f / t.temperature;
  if (maximum > w.maximum[query]) {
    const float shrink =
        exp_nonpositive(splat((w.maximum[query] - maximum) * inverse_temperature))[0];
    w.sum[query] *= shrink;
    scale_row(t.context + query * t.context_stride, t.value_features, shrink);
    w.maximum[query] = maximum;
  }
  w.sum[query] += exponentials(masked, end - begin, maximum, inverse_temperature, row + begin);
  if (t.deviation > 0.0f) {
    apply_gaussian(t, query, block.begin + begin, end - begin, row + begin);
  }
  fill_zero(row, begin);
  fill_zero(row + end, n - end);
}

// The keys of a block that any of the queries first..first + rows - 1 may attend to at all.
bool any_attendable(const AttentionTask& t, Extent first, Extent rows, Range block) {
  for (Extent i = first; i < first + rows; ++i) {
    const Range range = attendable_keys(t, i);
    if (range.begin < block.end && range.end > block.begin && range.begin < range.end) return true;
  }
  return false;
}

void absorb_block(const AttentionTask& t, const Workspace& w, Range block) {
  const Extent keys = block.end - block.begin;
  pack_strips(t.value + block.begin * t.value_stride, t.value_stride, false, keys, t.value_features,
              w.values);
  for (Extent first = 0; first < t.queries; first += kQueryBlock) {
    const Extent rows = smaller(kQueryBlock, t.queries - first);
    if (!any_attendable(t, first, rows, block)) continue;
    multiply_rows(t.query + first * t.query_stride, t.query_stride,
                  t.key + block.begin * t.key_stride, t.key_stride, rows, keys, t.features,
                  {w.weights, kKeyBlock, t.scale, 0.0f});
    for (Extent i = 0; i < rows; ++i) absorb_row(t, w, first + i, block, w.weights + i * kKeyBlock);
    multiply_packed({w.weights, kKeyBlock, 1}, w.values, rows, t.value_features, keys,
                    {t.context + first * t.context_stride, t.context_stride, 1.0f, 1.0f});
  }
}

// Divides by the sums; a query that met no attendable key keeps a context of 0.
int32_t finish(const AttentionTask& t, const Workspace& w) {
  int32_t empty = 0;
  for (Extent i = 0; i < t.queries; ++i) {
    const bool found = w.sum[i] != 0.0f;
    if (found) scale_row(t.context + i * t.context_stride, t.value_features, 1.0f / w.sum[i]);
    if (t.empty_rows != nullptr) t.empty_rows[i] = !found;
    empty += !found;
  }
  return empty;
}

}  // namespace
}  // namespace attn::kernels

extern "C" int32_t attn_kernel_streaming_attention(const attn::kernels::AttentionTask* task) {
  using namespace attn::kernels;
  const AttentionTask& t = *task;
  const Workspace workspace = divide(t);
  clear(t, workspace);
  for (Extent j = 0; j < t.keys; j += kKeyBlock) {
    absorb_block(t, workspace, {j, smaller(j + kKeyBlock, t.keys)});
  }
  return finish(t, workspace);
}
