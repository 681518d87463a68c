// Four-lane float vectors in the compilers' own vector extension: the same source becomes SSE,
// NEON, WebAssembly SIMD, relaxed SIMD, or plain scalar code where there is nothing better.
// Freestanding: no library is used.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define ATTN_INLINE inline __attribute__((always_inline))
#define ATTN_OUTLINE inline __attribute__((noinline))

namespace attn::kernels {

using Extent = ptrdiff_t;

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x4_unaligned __attribute__((vector_size(16), aligned(4), may_alias));

inline constexpr Extent kLanes = 4;
inline constexpr float kInfinity = __builtin_inff();

ATTN_INLINE f32x4 splat(float x) { return f32x4{x, x, x, x}; }

ATTN_INLINE f32x4 load(const float* p) { return *reinterpret_cast<const f32x4_unaligned*>(p); }

ATTN_INLINE void store(float* p, f32x4 v) { *reinterpret_cast<f32x4_unaligned*>(p) = v; }

// The first `count` (0..3) lanes from memory, the others `fill`; reads nothing beyond `count`.
ATTN_INLINE f32x4 load_partial(const float* p, Extent count, float fill) {
  f32x4 v = splat(fill);
  if (count > 0) v[0] = p[0];
  if (count > 1) v[1] = p[1];
  if (count > 2) v[2] = p[2];
  return v;
}

// Writes the first `count` (0..3) lanes and nothing else.
ATTN_INLINE void store_partial(float* p, Extent count, f32x4 v) {
  if (count > 0) p[0] = v[0];
  if (count > 1) p[1] = v[1];
  if (count > 2) p[2] = v[2];
}

// a * b + c. One rounding where the target has a fused instruction at hand (relaxed SIMD), two
// elsewhere.
ATTN_INLINE f32x4 multiply_add(f32x4 a, f32x4 b, f32x4 c) {
#if defined(__wasm_relaxed_simd__)
  return __builtin_wasm_relaxed_madd_f32x4(a, b, c);
#else
  return a * b + c;
#endif
}

ATTN_INLINE i32x4 bits(f32x4 v) { return reinterpret_cast<i32x4>(v); }
ATTN_INLINE f32x4 from_bits(i32x4 v) { return reinterpret_cast<f32x4>(v); }

// `a` in the lanes where `mask` is all ones, `b` where it is all zeros.
ATTN_INLINE f32x4 select(i32x4 mask, f32x4 a, f32x4 b) { return mask ? a : b; }

// `low` in the lanes below it; NaN stays NaN.
ATTN_INLINE f32x4 at_least(f32x4 x, f32x4 low) {
#if defined(__wasm_simd128__)
  return __builtin_wasm_pmax_f32x4(x, low);  // old compilers take the much slower f32x4.max
#else
  return x < low ? low : x;
#endif
}

// `high` in the lanes above it; NaN stays NaN.
ATTN_INLINE f32x4 at_most(f32x4 x, f32x4 high) {
#if defined(__wasm_simd128__)
  return __builtin_wasm_pmin_f32x4(x, high);
#else
  return high < x ? high : x;
#endif
}

ATTN_INLINE float sum_of(f32x4 v) { return (v[0] + v[2]) + (v[1] + v[3]); }

ATTN_INLINE float largest_of(f32x4 v) {
  const float a = v[0] > v[1] ? v[0] : v[1];
  const float b = v[2] > v[3] ? v[2] : v[3];
  return a > b ? a : b;
}

// Lane i is the sum of the lanes of the i-th argument.
ATTN_INLINE f32x4 sums_of(f32x4 a, f32x4 b, f32x4 c, f32x4 d) {
  const f32x4 ab_low = {a[0], b[0], a[1], b[1]}, ab_high = {a[2], b[2], a[3], b[3]};
  const f32x4 cd_low = {c[0], d[0], c[1], d[1]}, cd_high = {c[2], d[2], c[3], d[3]};
  const f32x4 ab = ab_low + ab_high, cd = cd_low + cd_high;
  return f32x4{ab[0], ab[1], cd[0], cd[1]} + f32x4{ab[2], ab[3], cd[2], cd[3]};
}

}  // namespace attn::kernels
