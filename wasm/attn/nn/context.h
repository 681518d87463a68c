#pragma once

#include "attn/nn/detail.h"
#include "attn/tape/tape.h"

namespace attn {

// context [head, query, feature] = weights [head, query, key] times value [head, key, feature].
// Opened, it records weighted_values [head, query, key, feature] and their sum; fused, one product,
// in which the value may have one head for all.
Variable record_context(const Variable& weights, const Variable& value, Detail detail);

}  // namespace attn
