#pragma once

#include "attn/core/random.h"
#include "attn/ops/dropout.h"

namespace attn {

// Whether and how a recording drops cells: with a generator it is training, without one nothing is
// dropped.
struct DropoutPlan {
  double rate = 0;
  Random* random = nullptr;

  Variable apply(const Variable& x) const {
    return random == nullptr ? x : dropout(x, rate, *random);
  }
};

}  // namespace attn
