#pragma once

#include "attn/models/model.h"

namespace attn {

// Why dot products are scaled (Vaswani et al., 2017, section 3.2.1, footnote 4): components of
// mean 0 and variance 1 give dot products of variance D, which saturate the softmax; divided by
// sqrt(D) they keep variance 1. Options: dimension (D), samples (queries), keys, seed. No inputs;
// queries and keys are drawn from the seeded bell.
class DotProductVariance : public Model {
 public:
  explicit DotProductVariance(const Attributes& options);

  // query_vectors, key_vectors, and below dot/ and scaled_dot/: scores, mean, variance,
  // attention_weights, entropy and gradient_size [query] (the trace of the softmax's Jacobian, sum
  // over j of a_j (1 - a_j)), mean_entropy and mean_gradient_size.
  void record(Tape& tape, const Inputs& inputs) override;

 private:
  int dimension_ = 0;
  int samples_ = 0;
  int keys_ = 0;
};

}  // namespace attn
