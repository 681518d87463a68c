#pragma once

#include "attn/tape/tape.h"

namespace attn {

// y = 1 / (1 + exp(-x)), cell by cell; x of any shape.
Variable sigmoid(const Variable& x);

}  // namespace attn
