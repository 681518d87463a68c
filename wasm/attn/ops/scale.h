#pragma once

#include "attn/tape/tape.h"

namespace attn {

// y = factor * x, cell by cell; x of any shape.
Variable scale(const Variable& x, double factor);

}  // namespace attn
