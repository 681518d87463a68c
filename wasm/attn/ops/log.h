#pragma once

#include "attn/tape/tape.h"

namespace attn {

// y = the natural logarithm of x, cell by cell; x of any shape. log(0) is -infinity.
Variable log(const Variable& x);

}  // namespace attn
