#pragma once

#include "attn/tape/tape.h"

namespace attn {

// The cells from `begin` up to, and without, `end` along one axis (counted from the last one where
// negative); 0 <= begin <= end <= the axis' extent.
Variable slice(const Variable& x, int axis, int begin, int end);

}  // namespace attn
