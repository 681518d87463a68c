#pragma once

#include "attn/tape/tape.h"

namespace attn {

// y = tanh(x) = (exp(2x) - 1) / (exp(2x) + 1), cell by cell; x of any shape.
Variable tanh(const Variable& x);

}  // namespace attn
