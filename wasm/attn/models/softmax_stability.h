#pragma once

#include "attn/models/model.h"

namespace attn {

// The softmax as its formula reads, exp(s) / sum of exp(s), beside the one that subtracts the row's
// maximum first. In float32 the naive one overflows beyond 88 and has nothing left to divide by
// below -103; what it then gives (infinity, NaN) is recorded as it is. Inputs: scores [query, key]
// and, optionally, mask [query, key] of 0 and 1. No options.
class SoftmaxStability : public Model {
 public:
  explicit SoftmaxStability(const Attributes& options);

  // naive/exponentials, naive/denominator, naive/weights and stable/weights.
  void record(Tape& tape, const Inputs& inputs) override;
};

}  // namespace attn
