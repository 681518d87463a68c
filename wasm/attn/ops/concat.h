#pragma once

#include <vector>

#include "attn/tape/tape.h"

namespace attn {

// The parts one after another along an axis (counted from the last one where negative); all other
// extents must agree. concat({[n, a], [n, b]}, 1) is [n, a + b].
Variable concat(const std::vector<Variable>& parts, int axis);

}  // namespace attn
