#pragma once

#include "attn/tape/tape.h"

namespace attn {

// c [..., n, m] from queries q [..., n, d] and keys k [..., m, d]; batch axes broadcast together.
//   c[i, j] = q[i] . k[j] / (|q[i]| |k[j]|)
// A zero vector has no direction: its similarities are 0 by convention, and so are its gradients.
// The attributes zero_queries and zero_keys list such rows (counted in row-major order).
Variable cosine_similarity(const Variable& queries, const Variable& keys);

}  // namespace attn
