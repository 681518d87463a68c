#pragma once

#include <array>
#include <cstddef>

#include "attn/core/shape.h"

namespace attn {

// How far an operand's offset moves with one step along each axis of a result; axes are aligned at
// the last one, and an axis that does not exist counts as one of extent 1.
using Steps = std::array<std::size_t, kMaxRank>;

// The steps of a row-major operand under broadcasting: 0 along every axis that is repeated.
Steps broadcast_steps(const Shape& operand);

// Whether repeating `operand` gives `whole`.
bool broadcasts_to(const Shape& operand, const Shape& whole);

// Visits every row of `whole` along its last axis, in order: visit(cell, columns, at), where `cell`
// is the offset of the row's first cell, `columns` the cells of a row and at[n] the offset that
// steps[n] leads to. The one loop that broadcasting, transposing and batches are made of.
template <std::size_t N, typename Visit>
void walk_rows(const Shape& whole, const std::array<Steps, N>& steps, Visit visit) {
  Steps extents{1, 1, 1, 1};
  for (int axis = 1; axis <= whole.rank(); ++axis) {
    extents[static_cast<std::size_t>(kMaxRank - axis)] = static_cast<std::size_t>(whole[-axis]);
  }
  std::array<std::size_t, N> at{};
  std::size_t cell = 0;
  for (std::size_t i = 0; i < extents[0]; ++i) {
    for (std::size_t j = 0; j < extents[1]; ++j) {
      for (std::size_t k = 0; k < extents[2]; ++k) {
        for (std::size_t n = 0; n < N; ++n) {
          at[n] = i * steps[n][0] + j * steps[n][1] + k * steps[n][2];
        }
        visit(cell, extents[3], at);
        cell += extents[3];
      }
    }
  }
}

// Visits every cell of `whole` in row-major order, likewise.
template <std::size_t N, typename Visit>
void walk(const Shape& whole, const std::array<Steps, N>& steps, Visit visit) {
  walk_rows(whole, steps, [&](std::size_t cell, std::size_t columns, auto at) {
    for (std::size_t column = 0; column < columns; ++column) {
      visit(cell++, at);
      for (std::size_t n = 0; n < N; ++n) at[n] += steps[n][kMaxRank - 1];
    }
  });
}

}  // namespace attn
