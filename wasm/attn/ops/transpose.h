#pragma once

#include <vector>

#include "attn/tape/tape.h"

namespace attn {

// Axis i of the result is axis permutation[i] of x: transpose(x [a, b, c], {1, 2, 0}) is [b, c, a].
Variable transpose(const Variable& x, const std::vector<int>& permutation);

}  // namespace attn
