#pragma once

#include <vector>

#include "attn/nn/attention.h"

namespace attn {

// What attention comes to for one head when nothing is recorded.
struct HeadOutputs {
  std::vector<Real> context;         // [query, value feature]
  std::vector<Real> largest_weight;  // [query]; 0 where no key may be attended to
  std::vector<Real> largest_key;  // [query]; the first key of that weight, -1 where there is none
  std::vector<Real> entropy;      // [query], in nats: -sum over j of a_j ln a_j, 0 ln 0 = 0
};

// The same numbers as Attention::record gives, in memory linear in the number of queries and keys:
// no matrix of weights ever exists. Masks are rules here, not matrices.
HeadOutputs stream_attention(const Attention& attention, int head, const Matrix& query,
                             const Matrix& key, const Matrix& value);

}  // namespace attn
