#pragma once

#include "attn/tape/tape.h"

namespace attn {

// y = e^x, cell by cell; x of any shape.
Variable exp(const Variable& x);

}  // namespace attn
