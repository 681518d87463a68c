// Copies of matrix parts in the order in which the inner loops read them.
#pragma once

#include "attn/kernels/tile.h"
#include "attn/kernels/workspace_sizes.h"

namespace attn::kernels {

// One strip: b [k, columns], columns <= kTileColumns, element (p, j) at b[p * row + j * step],
// becomes [k, kTileColumns] without gaps, filled up with zeros.
ATTN_INLINE void pack_strip(const float* b, Extent row, Extent step, Extent k, Extent columns,
                            float* packed) {
  if (step == 1 && columns == kTileColumns) {
    for (Extent p = 0; p < k; ++p, b += row, packed += kTileColumns) {
      for (Extent v = 0; v < kTileVectors; ++v) store(packed + v * kLanes, load(b + v * kLanes));
    }
    return;
  }
  for (Extent p = 0; p < k; ++p, b += row, packed += kTileColumns) {
    for (Extent j = 0; j < kTileColumns; ++j) packed[j] = j < columns ? b[j * step] : 0.0f;
  }
}

// Four rows of four numbers, read down the columns: the transposed block that packing b^T needs.
ATTN_INLINE void transpose_block(const float* from, Extent stride, float* to, Extent to_stride) {
  const f32x4 a = load(from), b = load(from + stride), c = load(from + 2 * stride),
              d = load(from + 3 * stride);
  store(to, f32x4{a[0], b[0], c[0], d[0]});
  store(to + to_stride, f32x4{a[1], b[1], c[1], d[1]});
  store(to + 2 * to_stride, f32x4{a[2], b[2], c[2], d[2]});
  store(to + 3 * to_stride, f32x4{a[3], b[3], c[3], d[3]});
}

// One strip of a matrix that is stored transposed: b [columns, k], rows `row` apart.
ATTN_INLINE void pack_transposed_strip(const float* b, Extent row, Extent k, Extent columns,
                                       float* packed) {
  Extent p = 0;
  if (columns == kTileColumns) {
    for (; p + kLanes <= k; p += kLanes, b += kLanes, packed += kLanes * kTileColumns) {
      for (Extent j = 0; j < kTileColumns; j += kLanes) {
        transpose_block(b + j * row, row, packed + j, kTileColumns);
      }
    }
  }
  pack_strip(b, 1, row, k - p, columns, packed);
}

// All strips of op(b) [k, columns], one after the other; `packed` has k * round_up(columns,
// kTileColumns) floats.
ATTN_OUTLINE void pack_strips(const float* b, Extent stride, bool transposed, Extent k,
                              Extent columns, float* packed) {
  for (Extent j = 0; j < columns; j += kTileColumns, packed += k * kTileColumns) {
    const Extent width = smaller(kTileColumns, columns - j);
    if (transposed) {
      pack_transposed_strip(b + j * stride, stride, k, width, packed);
    } else {
      pack_strip(b + j, stride, 1, k, width, packed);
    }
  }
}

// All of b [k, columns], panel by panel as a large product reads them; `packed` has
// packed_size(k, columns) floats.
ATTN_INLINE void pack_panels(const float* b, Extent stride, Extent k, Extent columns,
                             float* packed) {
  for (Extent j = 0; j < columns; j += kPanelColumns) {
    const Extent width = smaller(kPanelColumns, columns - j);
    for (Extent p = 0; p < k; p += kPanelDepth) {
      const Extent depth = smaller(kPanelDepth, k - p);
      pack_strips(b + p * stride + j, stride, false, depth, width, packed);
      packed += packed_size(depth, width);
    }
  }
}

// c [rows, columns] from Left [rows, k] and packed strips of b [k, columns]: blocks of rows, whose
// parts of a and c stay near while strip after strip of b passes.
ATTN_OUTLINE void multiply_packed(const Left& left, const float* packed, Extent rows,
                                  Extent columns, Extent k, const Target& to) {
  for (Extent i = 0; i < rows; i += kRowBlock) {
    const Left block = {left.data + i * left.row, left.row, left.step};
    const Extent height = smaller(kRowBlock, rows - i);
    const float* strip = packed;
    for (Extent j = 0; j < columns; j += kTileColumns, strip += k * kTileColumns) {
      const Target at = {to.c + i * to.stride + j, to.stride, to.alpha, to.beta};
      multiply_strip(block, strip, height, k, at, smaller(kTileColumns, columns - j));
    }
  }
}

}  // namespace attn::kernels
