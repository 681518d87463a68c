// How many floats of working memory a task needs; 0 for shapes that are computed in place.
#pragma once

#include "attn/kernels/tile.h"

namespace attn::kernels::inline ATTN_VARIANT {

inline constexpr Extent kPanelDepth = 256;
inline constexpr Extent kPanelColumns = 512;
inline constexpr Extent kRowBlock = 64;
inline constexpr Extent kQueryBlock = 32;
inline constexpr Extent kKeyBlock = 64;

// Floats of b [k, n] in strips.
ATTN_INLINE constexpr Extent packed_size(Extent k, Extent n) {
  return k * round_up(n, kTileColumns);
}

// Packing pays when each packed number is used often enough.
ATTN_INLINE constexpr bool gemm_packs(Extent m, Extent n, Extent k, bool transpose_a,
                                      bool transpose_b) {
  if (transpose_a && transpose_b) return true;
  return m >= 8 && m * n * k > 32 * 32 * 32;
}

// Whether a matrix b [k, n] that stays is worth a copy in strips, however few rows it meets: they
// are read from one end to the other.
ATTN_INLINE constexpr bool gemm_keeps(Extent n, Extent k) {
  return n >= kTileColumns && n * k >= 32 * 32;
}

ATTN_INLINE constexpr Extent gemm_workspace(Extent m, Extent n, Extent k, bool transpose_a,
                                            bool transpose_b) {
  if (!gemm_packs(m, n, k, transpose_a, transpose_b)) return 0;
  return packed_size(smaller(k, kPanelDepth), smaller(n, kPanelColumns));
}

ATTN_INLINE constexpr bool attention_packs(Extent queries) { return queries >= 16; }

ATTN_INLINE constexpr Extent attention_workspace(Extent queries, Extent keys,
                                                 Extent value_features) {
  return attention_packs(queries) ? packed_size(keys, value_features) : 0;
}

// Independent of the numbers of queries and keys.
ATTN_INLINE constexpr Extent streaming_attention_workspace(Extent value_features) {
  return packed_size(kKeyBlock, value_features) + kQueryBlock * kKeyBlock;
}

}  // namespace attn::kernels::inline ATTN_VARIANT
