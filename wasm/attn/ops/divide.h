#pragma once

#include "attn/tape/tape.h"

namespace attn {

// c = a / b, cell by cell; a and b broadcast together as in NumPy. Division by 0 is what IEEE 754
// makes of it.
Variable divide(const Variable& a, const Variable& b);

}  // namespace attn
