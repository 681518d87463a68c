#pragma once

#include "attn/tape/tape.h"

namespace attn {

// The same cells in the same row-major order under another shape with as many cells.
Variable reshape(const Variable& x, const Shape& shape);

}  // namespace attn
