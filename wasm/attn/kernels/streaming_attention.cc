// Attention without weights in memory: a running maximum and a running sum over blocks of keys;
// Milakov and Gimelshein, "Online normalizer calculation for softmax" (2018); Rabe and Staats,
// "Self-attention does not need O(n^2) memory" (2021).
#include "attn/kernels/kernel_functions.h"
#include "attn/kernels/pack.h"
#include "attn/kernels/softmax_row.h"
#include "attn/kernels/workspace_sizes.h"

namespace attn::kernels::inline ATTN_VARIANT {
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
};

void clear(const AttentionTask& t) {
  for (Extent i = 0; i < t.queries; ++i) {
    t.summaries[i] = {-kInfinity, 0.0f, 0.0f, 0.0f, 0.0f, -1};
    float* context = t.context + i * t.context_stride;
    for (Extent j = 0; j < t.value_features; ++j) context[j] = 0.0f;
  }
}

void fill_zero(float* row, Extent n) {
  for (Extent i = 0; i < n; ++i) row[i] = 0.0f;
}

// The exponent of the Gaussian of Luong, Pham and Manning (2015), equation 10, at a vector of keys.
struct Gaussian {
  float center, factor;  // factor 0: there is none

  Gaussian(const AttentionTask& t, Extent query)
      : center(t.centers == nullptr ? static_cast<float>(query) : t.centers[query]),
        factor(t.deviation > 0.0f ? -0.5f / (t.deviation * t.deviation) : 0.0f) {}

  ATTN_INLINE Floats exponent(Extent key) const {
    const Floats distance = splat(static_cast<float>(key) - center) + kLaneNumbers;
    return distance * distance * splat(factor);
  }
};

// Makes a larger maximum the one that everything so far is relative to. With d = (old - new) /
// temperature, a sum of exp(x) becomes exp(d) times itself, and the moment, a sum of exp(x) * x,
// becomes exp(d) * (moment + d * mass).
void raise_maximum(const AttentionTask& t, Extent query, float maximum) {
  WeightSummary& s = t.summaries[query];
  // A difference of -infinity stands before the first key, when all sums are 0.
  const Floats d = at_least(splat((s.maximum - maximum) / t.temperature), splat(kLowestExponent));
  const float shrink = exp_nonpositive(d)[0];
  s.moment = shrink * (s.moment + d[0] * s.mass);
  s.total *= shrink;
  s.mass *= shrink;
  s.largest *= shrink;
  s.maximum = maximum;
  scale_row(t.context + query * t.context_stride, t.value_features, shrink);
}

// Turns the scores of n keys from `first_key` on into weights relative to the maximum so far, and
// sums them up.
void weigh(const AttentionTask& t, Extent query, Extent first_key, const MaskedRow& scores,
           Extent n, float* row) {
  WeightSummary& s = t.summaries[query];
  const Gaussian gaussian(t, query);
  const Floats top = splat(s.maximum), factor = splat(1.0f / t.temperature);
  Floats total = {}, mass = {}, moment = {}, largest = {};
  const auto weights_of = [&](Floats score, Extent key) __attribute__((always_inline)) {
    Floats exponent = at_least((score - top) * factor, splat(kLowestExponent));
    Floats weight = exp_nonpositive(exponent);
    total += weight;
    if (gaussian.factor != 0.0f) {
      const Floats more = at_least(gaussian.exponent(key), splat(kLowestExponent));
      exponent += more;
      weight *= exp_nonpositive(more);
    }
    mass += weight;
    moment = multiply_add(weight, exponent, moment);
    largest = at_least(largest, weight);
    return weight;
  };
  Extent j = 0;
  for (; j + kLanes <= n; j += kLanes) store(row + j, weights_of(scores.at(j), first_key + j));
  if (j < n) store_partial(row + j, n - j, weights_of(scores.rest(j, n - j), first_key + j));
  s.total += sum_of(total);
  s.mass += sum_of(mass);
  s.moment += sum_of(moment);
  if (largest_of(largest) <= s.largest) return;
  s.largest = largest_of(largest);
  j = 0;
  while (row[j] != s.largest) ++j;
  s.largest_key = static_cast<int32_t>(first_key + j);
}

// Turns one row of scores of a block of keys into weights relative to the maximum so far.
void absorb_row(const AttentionTask& t, Extent query, Range block, float* row) {
  const Extent n = block.end - block.begin;
  const Range all = attendable_keys(t, query);
  const Extent begin = all.begin > block.begin ? smaller(all.begin - block.begin, n) : 0;
  const Extent end = all.end < block.end ? (all.end > block.begin ? all.end - block.begin : 0) : n;
  if (end <= begin) return fill_zero(row, n);
  const float* padding = t.key_padding == nullptr ? nullptr : t.key_padding + block.begin + begin;
  const MaskedRow masked = {row + begin, padding};
  const float top = row_maximum(masked, end - begin);
  const float before = t.summaries[query].maximum;
  if (top > before) {
    raise_maximum(t, query, top);
  } else if (before == -kInfinity && !holds_nan(masked, end - begin)) {
    return fill_zero(row, n);
  }
  weigh(t, query, block.begin + begin, masked, end - begin, row + begin);
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
    for (Extent i = 0; i < rows; ++i) absorb_row(t, first + i, block, w.weights + i * kKeyBlock);
    multiply_packed({w.weights, kKeyBlock, 1}, w.values, rows, t.value_features, keys,
                    {t.context + first * t.context_stride, t.context_stride, 1.0f, 1.0f});
  }
}

// Divides by the sums; a query that met no attendable key keeps a context of 0.
int32_t finish(const AttentionTask& t) {
  int32_t empty = 0;
  for (Extent i = 0; i < t.queries; ++i) {
    const float total = t.summaries[i].total;
    const bool found = total != 0.0f;
    if (found) scale_row(t.context + i * t.context_stride, t.value_features, 1.0f / total);
    if (t.empty_rows != nullptr) t.empty_rows[i] = !found;
    empty += !found;
  }
  return empty;
}

}  // namespace
}  // namespace attn::kernels::inline ATTN_VARIANT

extern "C" int32_t attn_kernel_streaming_attention(const attn::kernels::AttentionTask* task) {
  using namespace attn::kernels;
  const AttentionTask& t = *task;
  const Workspace w = {t.workspace, t.workspace + packed_size(kKeyBlock, t.value_features)};
  clear(t);
  for (Extent j = 0; j < t.keys; j += kKeyBlock) {
    absorb_block(t, w, {j, smaller(j + kKeyBlock, t.keys)});
  }
  return finish(t);
}
