#pragma once

#include <string>

#include "attn/nn/dropout_plan.h"
#include "attn/nn/linear_layer.h"

namespace attn {

enum class FfnActivation { kRelu, kGelu };

// y [..., model] = W2 f(W1 x + b1) + b2 from x [..., model]: every vector by itself, through a
// hidden layer of ffn_dim (Vaswani et al., 2017, equation 2).
class FeedForward {
 public:
  FeedForward(int model_dim, int ffn_dim, FfnActivation activation, Parameters& parameters,
              const std::string& path);

  Variable record(const Variable& x, const DropoutPlan& dropout) const;

 private:
  FfnActivation activation_;
  LinearLayer inner_;
  LinearLayer outer_;
};

}  // namespace attn
