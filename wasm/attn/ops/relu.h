#pragma once

#include "attn/tape/tape.h"

namespace attn {

// y = max(x, 0), cell by cell; x of any shape. The slope at 0 is taken to be 0.
Variable relu(const Variable& x);

}  // namespace attn
