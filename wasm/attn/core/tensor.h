#pragma once

#include <span>

#include "attn/core/shape.h"

namespace attn {

namespace kernels {
class Packing;
}

// The number type of the engine: float in every product build. The gradient checks compile the same
// sources with ATTN_DOUBLE, so that central differences can be trusted to 1e-6.
#ifdef ATTN_DOUBLE
using Real = double;
#else
using Real = float;
#endif

// A row-major view of numbers that somebody else owns (an arena, as a rule).
struct Tensor {
  Shape shape;
  Real* data = nullptr;
  // What products keep of a matrix that stays, if they may.
  kernels::Packing* packing = nullptr;

  std::size_t size() const { return shape.size(); }
  std::span<Real> cells() const { return {data, size()}; }
  Real& at(const Index& index) const { return data[offset_of(shape, index)]; }
};

}  // namespace attn
