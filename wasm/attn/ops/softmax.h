#pragma once

#include <optional>

#include "attn/tape/tape.h"

namespace attn {

// Row by row over the last axis: weights [..., m] from scores [..., m],
//   w[j] = exp((s[j] - max) / temperature) / (sum over allowed i of exp((s[i] - max) /
//   temperature))
// where max is the largest score of the row's own allowed keys. A mask of 0 and 1 (1 = may attend)
// broadcasts against the scores; masked keys weigh 0. A row in which no key is allowed, or every
// score is -infinity, weighs 0 throughout; its gradients are 0, and the attribute
// fully_masked_rows lists its number (rows counted in row-major order).
Variable softmax(const Variable& scores, const std::optional<Variable>& mask = {},
                 double temperature = 1);

}  // namespace attn
