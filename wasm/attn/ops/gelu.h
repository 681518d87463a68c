#pragma once

#include "attn/tape/tape.h"

namespace attn {

// y = x / 2 (1 + erf(x / sqrt(2))), cell by cell; x of any shape.
// Source: Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016, section 2.
Variable gelu(const Variable& x);

}  // namespace attn
