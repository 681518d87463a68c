// Copies of matrix parts in the order in which the inner loops read them.
#pragma once

#include "attn/kernels/tile.h"
#include "attn/kernels/workspace_sizes.h"

namespace attn::kernels::inline ATTN_VARIANT {

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

// A square of numbers, rows `stride` apart, read down the columns: what packing b^T needs.
ATTN_INLINE void transpose_block(const float* from, Extent stride, float* to, Extent to_stride) {
  Floats rows[kLanes];
  for (Extent i = 0; i < kLanes; ++i) rows[i] = load(from + i * stride);
  transpose(rows);
  for (Extent i = 0; i < kLanes; ++i) store(to + i * to_stride, rows[i]);
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

// All of op(b) [k, columns], panel by panel as a large product reads them; `packed` has
// packed_size(k, columns) floats.
ATTN_INLINE void pack_panels(const float* b, Extent stride, bool transposed, Extent k,
                             Extent columns, float* packed) {
  for (Extent j = 0; j < columns; j += kPanelColumns) {
    const Extent width = smaller(kPanelColumns, columns - j);
    for (Extent p = 0; p < k; p += kPanelDepth) {
      const Extent depth = smaller(kPanelDepth, k - p);
      const float* panel = transposed ? b + j * stride + p : b + p * stride + j;
      pack_strips(panel, stride, transposed, depth, width, packed);
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
      multiply_columns<kTileRows, kTileVectors>(block, strip, kTileColumns, height, k, at,
                                                smaller(kTileColumns, columns - j));
    }
  }
}

}  // namespace attn::kernels::inline ATTN_VARIANT
