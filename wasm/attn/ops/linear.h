#pragma once

#include <optional>

#include "attn/tape/tape.h"

namespace attn {

// y [..., out] = x [..., in] weight^T + bias, with weight [out, in] and bias [out] as PyTorch keeps
// them; all rows of x are one product.
Variable linear(const Variable& x, const Variable& weight,
                const std::optional<Variable>& bias = {});

}  // namespace attn
