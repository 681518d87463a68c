// Part of vector.h: eight lanes, for x86-64 processors with AVX2 and FMA.
#pragma once

#include <immintrin.h>

namespace attn::kernels::inline ATTN_VARIANT {

inline constexpr Extent kLanes = 8;

typedef float Floats __attribute__((vector_size(32)));
typedef int32_t Integers __attribute__((vector_size(32)));
typedef float UnalignedFloats __attribute__((vector_size(32), aligned(4), may_alias));

inline constexpr Floats kLaneNumbers = {0.0f, 1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f, 7.0f};

ATTN_INLINE Floats splat(float x) { return _mm256_set1_ps(x); }

// All ones in the first `count` lanes, zeros in the others.
ATTN_INLINE Integers first_lanes(Extent count) {
  return Integers{0, 1, 2, 3, 4, 5, 6, 7} < static_cast<int32_t>(count);
}

// The first `count` lanes from memory, the others `fill`; reads nothing beyond `count`.
ATTN_INLINE Floats load_partial(const float* p, Extent count, float fill) {
  const Integers mask = first_lanes(count);
  const Floats loaded = _mm256_maskload_ps(p, reinterpret_cast<__m256i>(mask));
  return fill == 0.0f ? loaded : mask ? loaded : splat(fill);
}

// Writes the first `count` lanes and nothing else.
ATTN_INLINE void store_partial(float* p, Extent count, Floats v) {
  _mm256_maskstore_ps(p, reinterpret_cast<__m256i>(first_lanes(count)), v);
}

// a * b + c, rounded once.
ATTN_INLINE Floats multiply_add(Floats a, Floats b, Floats c) { return _mm256_fmadd_ps(a, b, c); }

ATTN_INLINE float sum_of(Floats v) {
  const __m128 half = _mm256_castps256_ps128(v) + _mm256_extractf128_ps(v, 1);
  return (half[0] + half[2]) + (half[1] + half[3]);
}

ATTN_INLINE float largest_of(Floats v) {
  const __m128 low = _mm256_castps256_ps128(v), high = _mm256_extractf128_ps(v, 1);
  const __m128 half = low > high ? low : high;
  const float a = half[0] > half[1] ? half[0] : half[1];
  const float b = half[2] > half[3] ? half[2] : half[3];
  return a > b ? a : b;
}

// Lane i of the first four is the sum of the lanes of the i-th argument.
ATTN_INLINE Floats sums_of(Floats a, Floats b, Floats c, Floats d) {
  const __m256 quarters = _mm256_hadd_ps(_mm256_hadd_ps(a, b), _mm256_hadd_ps(c, d));
  return _mm256_zextps128_ps256(_mm256_castps256_ps128(quarters) +
                                _mm256_extractf128_ps(quarters, 1));
}

// Rows of a square become its columns: first pairs of numbers, then pairs of pairs, then halves.
ATTN_INLINE void transpose(Floats (&rows)[kLanes]) {
  Floats pairs[kLanes], fours[kLanes];
  for (int i = 0; i < 8; i += 2) {
    pairs[i] = _mm256_unpacklo_ps(rows[i], rows[i + 1]);
    pairs[i + 1] = _mm256_unpackhi_ps(rows[i], rows[i + 1]);
  }
  for (int i = 0; i < 8; i += 4) {
    for (int side = 0; side < 2; ++side) {
      const Floats left = pairs[i + side], right = pairs[i + side + 2];
      fours[i + 2 * side] = _mm256_shuffle_ps(left, right, 0x44);
      fours[i + 2 * side + 1] = _mm256_shuffle_ps(left, right, 0xee);
    }
  }
  for (int i = 0; i < 4; ++i) {
    rows[i] = _mm256_permute2f128_ps(fours[i], fours[i + 4], 0x20);
    rows[i + 4] = _mm256_permute2f128_ps(fours[i], fours[i + 4], 0x31);
  }
}

}  // namespace attn::kernels::inline ATTN_VARIANT
