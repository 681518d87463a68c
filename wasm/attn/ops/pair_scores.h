#pragma once

#include "attn/tape/tape.h"

namespace attn {

enum class Activation { kTanh, kRelu };

// scores [batch, query, key]: one hidden layer on every pair of a query and a key,
//   s[i, j] = sum over a of w[a] f(q[i, a] + k[j, a]),  f = tanh or relu
// from queries [batch, query, hidden], keys [batch, key, hidden] and w [batch, hidden, 1]; keys and
// w may have a batch of 1. The hidden layers themselves are nowhere kept: what training needs of
// the score functions of Bahdanau et al. (2015).
Variable pair_scores(Activation activation, const Variable& queries, const Variable& keys,
                     const Variable& last);

}  // namespace attn
