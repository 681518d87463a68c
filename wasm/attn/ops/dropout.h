#pragma once

#include "attn/core/random.h"
#include "attn/tape/tape.h"

namespace attn {

// y = x mask, with a mask of the shape of x that holds 0 or 1 / (1 - rate); no gradient flows into
// the mask. Source: Srivastava et al., "Dropout", 2014, inverted: nothing is left to do when the
// model is used.
Variable dropout(const Variable& x, const Variable& mask);

// The same with a mask drawn from `random`, recorded as the leaf dropout_mask: a cell is dropped
// with probability `rate`, 0 <= rate < 1. Rate 0 gives x itself, and draws nothing.
Variable dropout(const Variable& x, double rate, Random& random);

}  // namespace attn
