#pragma once

#include "attn/tape/tape.h"

namespace attn {

// c = a - b, cell by cell; a and b broadcast together as in NumPy.
Variable subtract(const Variable& a, const Variable& b);

}  // namespace attn
