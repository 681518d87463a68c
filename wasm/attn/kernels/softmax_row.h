// The softmax of one row.
#pragma once

#include "attn/kernels/elementary.h"

namespace attn::kernels::inline ATTN_VARIANT {

// Reads scores and mask a vector at a time; a masked column and one beyond the end read as -inf.
struct MaskedRow {
  const float* scores;
  const float* mask;

  ATTN_INLINE Floats at(Extent i) const {
    const Floats x = load(scores + i);
    return mask == nullptr ? x : select(load(mask + i) != splat(0.0f), x, splat(-kInfinity));
  }
  ATTN_INLINE Floats rest(Extent i, Extent count) const {
    const Floats x = load_partial(scores + i, count, -kInfinity);
    if (mask == nullptr) return x;
    return select(load_partial(mask + i, count, 0.0f) != splat(0.0f), x, splat(-kInfinity));
  }
};

// The largest attendable score, NaN ones left out; -inf if there is none.
ATTN_INLINE float row_maximum(const MaskedRow& row, Extent n) {
  Floats top = splat(-kInfinity), other = top;
  Extent i = 0;
  for (; i + 2 * kLanes <= n; i += 2 * kLanes) {
    top = at_least(top, row.at(i));
    other = at_least(other, row.at(i + kLanes));
  }
  if (i + kLanes <= n) {
    top = at_least(top, row.at(i));
    i += kLanes;
  }
  return largest_of(at_least(at_least(other, row.rest(i, n - i)), top));
}

// out = exp((score - maximum) * inverse_temperature), 0 where masked; returns the sum.
ATTN_INLINE float exponentials(const MaskedRow& row, Extent n, float maximum,
                               float inverse_temperature, float* out) {
  const Floats top = splat(maximum), factor = splat(inverse_temperature);
  Floats sum = {};
  Extent i = 0;
  for (; i + kLanes <= n; i += kLanes) {
    const Floats e = exp_nonpositive((row.at(i) - top) * factor);
    sum += e;
    store(out + i, e);
  }
  if (i < n) {
    const Floats e = exp_nonpositive((row.rest(i, n - i) - top) * factor);
    sum += e;
    store_partial(out + i, n - i, e);
  }
  return sum_of(sum);
}

ATTN_OUTLINE void scale_row(float* row, Extent n, float factor) {
  Extent i = 0;
  for (; i + kLanes <= n; i += kLanes) store(row + i, load(row + i) * splat(factor));
  for (; i < n; ++i) row[i] *= factor;
}

// Whether a row without a largest score has none because of NaN among the attendable ones.
ATTN_OUTLINE bool holds_nan(const MaskedRow& row, Extent n) {
  for (Extent i = 0; i < n; ++i) {
    const bool attendable = row.mask == nullptr || row.mask[i] != 0.0f;
    if (attendable && row.scores[i] != row.scores[i]) return true;
  }
  return false;
}

// weights [n] = softmax(scores / temperature). False, and weights of 0, for a row without any
// attendable column.
ATTN_OUTLINE bool softmax_row(const MaskedRow& row, Extent n, float inverse_temperature,
                              float* weights) {
  const float maximum = row_maximum(row, n);
  if (maximum == -kInfinity) {
    const bool nan = holds_nan(row, n);
    const float fill = nan ? __builtin_nanf("") : 0.0f;
    for (Extent i = 0; i < n; ++i) weights[i] = fill;
    return nan;
  }
  const float sum = exponentials(row, n, maximum, inverse_temperature, weights);
  scale_row(weights, n, 1.0f / sum);
  return true;
}

}  // namespace attn::kernels::inline ATTN_VARIANT
