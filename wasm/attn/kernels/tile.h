// The inner loops of every matrix product: a small tile of the result is kept in registers while k
// runs.
#pragma once

#include "attn/kernels/vector.h"

// Unrolling over k makes V8 spill the accumulators.
#if defined(__clang__)
#define ATTN_NO_UNROLL _Pragma("clang loop unroll(disable)")
#define ATTN_UNROLL
#else
#define ATTN_NO_UNROLL
// Without it, GCC keeps a tile in memory before and after the loop over k.
#define ATTN_UNROLL _Pragma("GCC unroll 8")
#endif

namespace attn::kernels::inline ATTN_VARIANT {

// Rows x vectors of columns of a tile, and rows of a tile of dot products. Measured: larger ones
// spill, smaller ones starve.
#if defined(ATTN_WIDE)
inline constexpr int kTileRows = 6, kTileVectors = 2, kDotRows = 3;
#elif defined(__wasm__) && !defined(__wasm_simd128__)
inline constexpr int kTileRows = 2, kTileVectors = 1, kDotRows = 2;
#else
inline constexpr int kTileRows = 2, kTileVectors = 4, kDotRows = 2;
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
ATTN_OUTLINE void write_partial(float* p, Floats v, float beta, Extent count) {
  if (beta != 0.0f) v = multiply_add(splat(beta), load_partial(p, count, 0.0f), v);
  store_partial(p, count, v);
}

ATTN_INLINE void write_vector(const Target& to, float* p, Floats tile, Extent count) {
  Floats v = splat(to.alpha) * tile;
  if (count < kLanes) return write_partial(p, v, to.beta, count);
  if (to.beta != 0.0f) v = multiply_add(splat(to.beta), load(p), v);
  store(p, v);
}

// The left operand as the loops walk it: element (i, k) is at data[i * row + k * step].
struct Left {
  const float* data;
  Extent row, step;
};

// c [Rows, columns] from Left [Rows, k] and b [k, kLanes * Vectors], rows of b `b_stride` apart.
// Only `columns` of the result are written; with Partial (Vectors = 1), no more than `columns` of b
// are read either.
template <int Rows, int Vectors, bool Partial = false>
ATTN_INLINE void outer_tile(const Left& left, const float* b, Extent b_stride, Extent k,
                            const Target& to, Extent columns) {
  Floats tile[Rows][Vectors];
  ATTN_UNROLL
  for (int r = 0; r < Rows; ++r) {
    __builtin_prefetch(to.c + r * to.stride, 1);
    __builtin_prefetch(to.c + r * to.stride + kTileColumns - 1, 1);
    ATTN_UNROLL
    for (int v = 0; v < Vectors; ++v) tile[r][v] = Floats{};
  }
  const float* a = left.data;
  ATTN_NO_UNROLL
  for (Extent p = 0; p < k; ++p) {
    Floats row[Vectors];
    ATTN_UNROLL
    for (int v = 0; v < Vectors; ++v) {
      row[v] = Partial ? load_partial(b, columns, 0.0f) : load(b + v * kLanes);
    }
    ATTN_UNROLL
    for (int r = 0; r < Rows; ++r) {
      const Floats factor = splat(a[r * left.row]);
      ATTN_UNROLL
      for (int v = 0; v < Vectors; ++v) tile[r][v] = multiply_add(factor, row[v], tile[r][v]);
    }
    a += left.step;
    b += b_stride;
  }
  ATTN_UNROLL
  for (int r = 0; r < Rows; ++r) {
    ATTN_UNROLL
    for (int v = 0; v < Vectors; ++v) {
      const Extent rest = columns - v * kLanes;
      if (rest > 0) write_vector(to, to.c + r * to.stride + v * kLanes, tile[r][v], rest);
    }
  }
}

// As many rows as fit in tiles of Rows rows, then the rest in smaller ones. b [k, columns] lies
// where rows of it are `b_stride` apart: in a packed strip, or in place for small shapes.
template <int Rows, int Vectors, bool Partial = false>
ATTN_INLINE void multiply_columns(Left left, const float* b, Extent b_stride, Extent rows, Extent k,
                                  Target to, Extent columns) {
  for (; rows >= Rows; rows -= Rows) {
    outer_tile<Rows, Vectors, Partial>(left, b, b_stride, k, to, columns);
    left.data += Rows * left.row;
    to.c += Rows * to.stride;
  }
  if constexpr (Rows > 1) {
    constexpr int kFewer = Rows > 4 ? 4 : Rows / 2;
    if (rows > 0) {
      multiply_columns<kFewer, Vectors, Partial>(left, b, b_stride, rows, k, to, columns);
    }
  }
}

// c [rows, columns] = Left [rows, k] * b [k, columns], everything in place.
ATTN_OUTLINE void multiply_in_place(const Left& left, const float* b, Extent b_stride, Extent rows,
                                    Extent columns, Extent k, Target to) {
  if (k == 0) b = to.c;  // nothing of b is read, but null must not be stepped along
  Extent j = 0;
#if defined(ATTN_WIDE)
  // A single row needs more columns to keep as many sums going.
  constexpr Extent kMany = 4 * kTileColumns;
  for (; rows == 1 && j + kMany <= columns; j += kMany, b += kMany, to.c += kMany) {
    multiply_columns<1, 4 * kTileVectors>(left, b, b_stride, rows, k, to, kMany);
  }
#endif
  for (; j + kTileColumns <= columns; j += kTileColumns, b += kTileColumns, to.c += kTileColumns) {
    multiply_columns<kTileRows, kTileVectors>(left, b, b_stride, rows, k, to, kTileColumns);
  }
  for (; j + kLanes <= columns; j += kLanes, b += kLanes, to.c += kLanes) {
    multiply_columns<kTileRows, 1>(left, b, b_stride, rows, k, to, kLanes);
  }
  if (j < columns)
    multiply_columns<kTileRows, 1, true>(left, b, b_stride, rows, k, to, columns - j);
}

// Rows of a and rows of b, both contiguous along k, multiplied element by element and summed.
template <int Rows>
ATTN_INLINE void dot_tile(const float* a, Extent a_stride, const float* b, Extent b_stride,
                          Extent k, const Target& to) {
  Floats tile[Rows][4] = {};
  Extent p = 0;
  const auto step = [&](auto read) __attribute__((always_inline)) {
    Floats row[4];
    for (int c = 0; c < 4; ++c) row[c] = read(b + c * b_stride);
    for (int r = 0; r < Rows; ++r) {
      const Floats left = read(a + r * a_stride);
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
                 4);
  }
}

// The sum of a[i] * b[i].
ATTN_INLINE float dot(const float* a, const float* b, Extent n) {
  Floats even = {}, odd = {};
  Extent i = 0;
  for (; i + 2 * kLanes <= n; i += 2 * kLanes) {
    even = multiply_add(load(a + i), load(b + i), even);
    odd = multiply_add(load(a + i + kLanes), load(b + i + kLanes), odd);
  }
  if (i + kLanes <= n) {
    even = multiply_add(load(a + i), load(b + i), even);
    i += kLanes;
  }
  odd = multiply_add(load_partial(a + i, n - i, 0.0f), load_partial(b + i, n - i, 0.0f), odd);
  return sum_of(even + odd);
}

// Four columns of c from `rows` rows of a, in tiles of Rows rows, then the rest in smaller ones.
template <int Rows>
ATTN_INLINE void multiply_four_rows(const float* a, Extent a_stride, const float* b,
                                    Extent b_stride, Extent rows, Extent k, Target to) {
  for (; rows >= Rows; rows -= Rows, a += Rows * a_stride, to.c += Rows * to.stride) {
    dot_tile<Rows>(a, a_stride, b, b_stride, k, to);
  }
  if constexpr (Rows > 1) {
    if (rows > 0) multiply_four_rows<Rows - 1>(a, a_stride, b, b_stride, rows, k, to);
  }
}

// c [rows, columns] = a [rows, k] * b [columns, k]^T, everything in place.
ATTN_OUTLINE void multiply_rows(const float* a, Extent a_stride, const float* b, Extent b_stride,
                                Extent rows, Extent columns, Extent k, Target to) {
  Extent j = 0;
  for (; j + 4 <= columns; j += 4, b += 4 * b_stride, to.c += 4) {
    multiply_four_rows<kDotRows>(a, a_stride, b, b_stride, rows, k, to);
  }
  for (; j < columns; ++j, b += b_stride, ++to.c) {
    for (Extent i = 0; i < rows; ++i) {
      float* c = to.c + i * to.stride;
      const float sum = to.alpha * dot(a + i * a_stride, b, k);
      *c = to.beta == 0.0f ? sum : sum + to.beta * *c;
    }
  }
}

}  // namespace attn::kernels::inline ATTN_VARIANT
