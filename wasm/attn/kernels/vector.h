// Float vectors in the compilers' own vector extension, the one place that knows how many lanes
// they have. Freestanding: no library is used.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define ATTN_INLINE inline __attribute__((always_inline))
#define ATTN_OUTLINE inline __attribute__((noinline))

namespace attn::kernels {

using Extent = ptrdiff_t;

}  // namespace attn::kernels

// What depends on the number of lanes has names of its own in each variant, so that two of them can
// live in one program.
#if defined(ATTN_WIDE)
#define ATTN_VARIANT wide
#include "attn/kernels/lanes_8.h"
#else
#define ATTN_VARIANT narrow
#include "attn/kernels/lanes_4.h"
#endif

namespace attn::kernels::inline ATTN_VARIANT {

inline constexpr float kInfinity = __builtin_inff();

ATTN_INLINE Floats load(const float* p) { return *reinterpret_cast<const UnalignedFloats*>(p); }

ATTN_INLINE void store(float* p, Floats v) { *reinterpret_cast<UnalignedFloats*>(p) = v; }

ATTN_INLINE Integers bits(Floats v) { return reinterpret_cast<Integers>(v); }
ATTN_INLINE Floats from_bits(Integers v) { return reinterpret_cast<Floats>(v); }

// `a` in the lanes where `mask` is all ones, `b` where it is all zeros.
ATTN_INLINE Floats select(Integers mask, Floats a, Floats b) { return mask ? a : b; }

// `low` in the lanes below it; NaN stays NaN.
ATTN_INLINE Floats at_least(Floats x, Floats low) {
#if defined(__wasm_simd128__)
  return __builtin_wasm_pmax_f32x4(x, low);  // old compilers take the much slower f32x4.max
#else
  return x < low ? low : x;
#endif
}

// `high` in the lanes above it; NaN stays NaN.
ATTN_INLINE Floats at_most(Floats x, Floats high) {
#if defined(__wasm_simd128__)
  return __builtin_wasm_pmin_f32x4(x, high);
#else
  return high < x ? high : x;
#endif
}

// y[i] = function(x[i]), a vector at a time.
template <class Function>
ATTN_INLINE void map(const float* x, float* y, Extent n, Function function) {
  Extent i = 0;
  for (; i + kLanes <= n; i += kLanes) store(y + i, function(load(x + i)));
  if (i < n) store_partial(y + i, n - i, function(load_partial(x + i, n - i, 0.0f)));
}

}  // namespace attn::kernels::inline ATTN_VARIANT
