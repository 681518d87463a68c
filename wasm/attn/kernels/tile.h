// The inner loops of every matrix product: a small tile of the result is kept in registers while k
// runs.
#pragma once

#include "attn/kernels/vector.h"

// Unrolling over k makes V8 spill the accumulators.
#if defined(__clang__)
#define ATTN_NO_UNROLL _Pragma("clang loop unroll(disable)")
#else
#define ATTN_NO_UNROLL
#endif

namespace attn::kernels {

// Rows x vectors of four columns of a tile. Measured: larger ones spill, smaller ones starve.
#if defined(__wasm__) && !defined(__wasm_simd128__)
inline constexpr Extent kTileRows = 2, kTileVectors = 1;
#else
inline constexpr Extent kTileRows = 2, kTileVectors = 4;
#endif
inline constexpr Extent kTileColumns = kTileVectors * kLanes;

ATTN_INLINE constexpr Extent smaller(Extent a, Extent b) { return a < b ? a : b; }
ATTN_INLINE constexpr Extent round_up(Extent n, Extent step) {
  return (n + step - 1) / step * step;
}

// Where a tile goes: c = alpha * tile + beta * c.
struct Target {
  float* c;
  Extent stride;
  float alpha, beta;
};

// Outside of the tiles, which would hold a dozen copies of it.
ATTN_OUTLINE void write_partial(float* p, f32x4 v, float beta, Extent count) {
  if (beta != 0.0f) v = multiply_add(splat(beta), load_partial(p, count, 0.0f), v);
  store_partial(p, count, v);
}

ATTN_INLINE void write_vector(const Target& to, float* p, f32x4 tile, Extent count) {
  f32x4 v = splat(to.alpha) * tile;
  if (count < kLanes) return write_partial(p, v, to.beta, count);
  if (to.beta != 0.0f) v = multiply_add(splat(to.beta), load(p), v);
  store(p, v);
}

// The left operand as the loops walk it: element (i, k) is at data[i * row + k * step].
struct Left {
  const float* data;
  Extent row, step;
};

// c [Rows, columns] from Left [Rows, k] and b [k, 4 * Vectors], rows of b `b_stride` apart. Only
// `columns` of the result are written; with Partial (Vectors = 1), no more than `columns` of b are
// read either.
template <int Rows, int Vectors, bool Partial = false>
ATTN_INLINE void outer_tile(const Left& left, const float* b, Extent b_stride, Extent k,
                            const Target& to, Extent columns) {
  f32x4 tile[Rows][Vectors] = {};
  const float* a = left.data;
  ATTN_NO_UNROLL
  for (Extent p = 0; p < k; ++p) {
    f32x4 row[Vectors];
    for (int v = 0; v < Vectors; ++v) {
      row[v] = Partial ? load_partial(b, columns, 0.0f) : load(b + v * kLanes);
    }
    for (int r = 0; r < Rows; ++r) {
      const f32x4 factor = splat(a[r * left.row]);
      for (int v = 0; v < Vectors; ++v) tile[r][v] = multiply_add(factor, row[v], tile[r][v]);
    }
    a += left.step;
    b += b_stride;
  }
  for (int r = 0; r < Rows; ++r) {
    for (int v = 0; v < Vectors; ++v) {
      const Extent rest = columns - v * kLanes;
      if (rest > 0) write_vector(to, to.c + r * to.stride + v * kLanes, tile[r][v], rest);
    }
  }
}

// c [rows, columns] from Left [rows, k] and one packed strip of b, [k, kTileColumns] without gaps.
ATTN_INLINE void multiply_strip(Left left, const float* strip, Extent rows, Extent k, Target to,
                                Extent columns) {
  Extent i = 0;
  for (; i + kTileRows <= rows; i += kTileRows) {
    outer_tile<kTileRows, kTileVectors>(left, strip, kTileColumns, k, to, columns);
    left.data += kTileRows * left.row;
    to.c += kTileRows * to.stride;
  }
  for (; i < rows; ++i) {
    outer_tile<1, kTileVectors>(left, strip, kTileColumns, k, to, columns);
    left.data += left.row;
    to.c += to.stride;
  }
}

// c [rows, columns] from Left [rows, k] and b [k, columns] where it lies: no packing, for small
// shapes.
template <int Vectors, bool Partial = false>
ATTN_INLINE void multiply_columns(Left left, const float* b, Extent b_stride, Extent rows, Extent k,
                                  Target to, Extent columns) {
  Extent i = 0;
  for (; i + 2 <= rows; i += 2) {
    outer_tile<2, Vectors, Partial>(left, b, b_stride, k, to, columns);
    left.data += 2 * left.row;
    to.c += 2 * to.stride;
  }
  if (i < rows) outer_tile<1, Vectors, Partial>(left, b, b_stride, k, to, columns);
}

// c [rows, columns] = Left [rows, k] * b [k, columns], everything in place.
ATTN_OUTLINE void multiply_in_place(const Left& left, const float* b, Extent b_stride, Extent rows,
                                    Extent columns, Extent k, Target to) {
  if (k == 0) b = to.c;  // nothing of b is read, but null must not be stepped along
  Extent j = 0;
  for (; j + kTileColumns <= columns; j += kTileColumns, b += kTileColumns, to.c += kTileColumns) {
    multiply_columns<kTileVectors>(left, b, b_stride, rows, k, to, kTileColumns);
  }
  for (; j + 4 <= columns; j += 4, b += 4, to.c += 4) {
    multiply_columns<1>(left, b, b_stride, rows, k, to, 4);
  }
  if (j < columns) multiply_columns<1, true>(left, b, b_stride, rows, k, to, columns - j);
}

// Rows of a and rows of b, both contiguous along k, multiplied element by element and summed.
template <int Rows>
ATTN_INLINE void dot_tile(const float* a, Extent a_stride, const float* b, Extent b_stride,
                          Extent k, const Target& to) {
  f32x4 tile[Rows][4] = {};
  Extent p = 0;
  const auto step = [&](auto read) __attribute__((always_inline)) {
    f32x4 row[4];
    for (int c = 0; c < 4; ++c) row[c] = read(b + c * b_stride);
    for (int r = 0; r < Rows; ++r) {
      const f32x4 left = read(a + r * a_stride);
      for (int c = 0; c < 4; ++c) tile[r][c] = multiply_add(left, row[c], tile[r][c]);
    }
  };
  ATTN_NO_UNROLL
  for (; p + kLanes <= k; p += kLanes) {
    step([](const float* at) __attribute__((always_inline)) { return load(at); });
    a += kLanes;
    b += kLanes;
  }
  if (p < k) {
    const Extent rest = k - p;
    step([rest](const float* at)
             __attribute__((always_inline)) { return load_partial(at, rest, 0.0f); });
  }
  for (int r = 0; r < Rows; ++r) {
    write_vector(to, to.c + r * to.stride, sums_of(tile[r][0], tile[r][1], tile[r][2], tile[r][3]),
                 kLanes);
  }
}

// The sum of a[i] * b[i].
ATTN_INLINE float dot(const float* a, const float* b, Extent n) {
  f32x4 even = {}, odd = {};
  Extent i = 0;
  for (; i + 8 <= n; i += 8) {
    even = multiply_add(load(a + i), load(b + i), even);
    odd = multiply_add(load(a + i + 4), load(b + i + 4), odd);
  }
  if (i + 4 <= n) {
    even = multiply_add(load(a + i), load(b + i), even);
    i += 4;
  }
  odd = multiply_add(load_partial(a + i, n - i, 0.0f), load_partial(b + i, n - i, 0.0f), odd);
  return sum_of(even + odd);
}

// c [rows, columns] = a [rows, k] * b [columns, k]^T, everything in place.
ATTN_OUTLINE void multiply_rows(const float* a, Extent a_stride, const float* b, Extent b_stride,
                                Extent rows, Extent columns, Extent k, Target to) {
  Extent j = 0;
  for (; j + 4 <= columns; j += 4, b += 4 * b_stride, to.c += 4) {
    Target at = to;
    const float* left = a;
    Extent i = 0;
    for (; i + 2 <= rows; i += 2, left += 2 * a_stride, at.c += 2 * to.stride) {
      dot_tile<2>(left, a_stride, b, b_stride, k, at);
    }
    if (i < rows) dot_tile<1>(left, a_stride, b, b_stride, k, at);
  }
  for (; j < columns; ++j, b += b_stride, ++to.c) {
    for (Extent i = 0; i < rows; ++i) {
      float* c = to.c + i * to.stride;
      const float sum = to.alpha * dot(a + i * a_stride, b, k);
      *c = to.beta == 0.0f ? sum : sum + to.beta * *c;
    }
  }
}

}  // namespace attn::kernels
