// Part of vector.h: four lanes, SSE, NEON, WebAssembly SIMD, relaxed SIMD, or plain scalar code
// where there is nothing better.
#pragma once

namespace attn::kernels::inline ATTN_VARIANT {

inline constexpr Extent kLanes = 4;

typedef float Floats __attribute__((vector_size(16)));
typedef int32_t Integers __attribute__((vector_size(16)));
typedef float UnalignedFloats __attribute__((vector_size(16), aligned(4), may_alias));

inline constexpr Floats kLaneNumbers = {0.0f, 1.0f, 2.0f, 3.0f};

ATTN_INLINE Floats splat(float x) { return Floats{x, x, x, x}; }

// The first `count` (0..3) lanes from memory, the others `fill`; reads nothing beyond `count`.
ATTN_INLINE Floats load_partial(const float* p, Extent count, float fill) {
  Floats v = splat(fill);
  if (count > 0) v[0] = p[0];
  if (count > 1) v[1] = p[1];
  if (count > 2) v[2] = p[2];
  return v;
}

// Writes the first `count` (0..3) lanes and nothing else.
ATTN_INLINE void store_partial(float* p, Extent count, Floats v) {
  if (count > 0) p[0] = v[0];
  if (count > 1) p[1] = v[1];
  if (count > 2) p[2] = v[2];
}

// a * b + c. One rounding where the target has a fused instruction at hand (relaxed SIMD), two
// elsewhere.
ATTN_INLINE Floats multiply_add(Floats a, Floats b, Floats c) {
#if defined(__wasm_relaxed_simd__)
  return __builtin_wasm_relaxed_madd_f32x4(a, b, c);
#else
  return a * b + c;
#endif
}

ATTN_INLINE float sum_of(Floats v) { return (v[0] + v[2]) + (v[1] + v[3]); }

ATTN_INLINE float largest_of(Floats v) {
  const float a = v[0] > v[1] ? v[0] : v[1];
  const float b = v[2] > v[3] ? v[2] : v[3];
  return a > b ? a : b;
}

// Lane i is the sum of the lanes of the i-th argument.
ATTN_INLINE Floats sums_of(Floats a, Floats b, Floats c, Floats d) {
  const Floats ab_low = {a[0], b[0], a[1], b[1]}, ab_high = {a[2], b[2], a[3], b[3]};
  const Floats cd_low = {c[0], d[0], c[1], d[1]}, cd_high = {c[2], d[2], c[3], d[3]};
  const Floats ab = ab_low + ab_high, cd = cd_low + cd_high;
  return Floats{ab[0], ab[1], cd[0], cd[1]} + Floats{ab[2], ab[3], cd[2], cd[3]};
}

// Rows of a square become its columns.
ATTN_INLINE void transpose(Floats (&rows)[kLanes]) {
  const Floats a = rows[0], b = rows[1], c = rows[2], d = rows[3];
  rows[0] = Floats{a[0], b[0], c[0], d[0]};
  rows[1] = Floats{a[1], b[1], c[1], d[1]};
  rows[2] = Floats{a[2], b[2], c[2], d[2]};
  rows[3] = Floats{a[3], b[3], c[3], d[3]};
}

}  // namespace attn::kernels::inline ATTN_VARIANT
