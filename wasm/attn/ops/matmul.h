#pragma once

#include "attn/tape/tape.h"

namespace attn {

struct MatmulOptions {
  bool transpose_a = false;
  bool transpose_b = false;
};

// c [..., n, m] = a b, with a [..., n, k] and b [..., k, m] (read after transposing the last two
// axes, where asked for); batch axes broadcast together as in NumPy.
//   c[i, j] = sum over s of a[i, s] b[s, j]
Variable matmul(const Variable& a, const Variable& b, MatmulOptions options = {});

}  // namespace attn
