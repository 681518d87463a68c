#include "attn/nn/feed_forward.h"

#include "attn/ops/gelu.h"
#include "attn/ops/relu.h"

namespace attn {

FeedForward::FeedForward(int model_dim, int ffn_dim, FfnActivation activation,
                         Parameters& parameters, const std::string& path)
    : activation_(activation),
      inner_(model_dim, ffn_dim, LinearLayer::Bias::kZero, parameters, path + "/inner"),
      outer_(ffn_dim, model_dim, LinearLayer::Bias::kZero, parameters, path + "/outer") {}

Variable FeedForward::record(const Variable& x, const DropoutPlan& dropout) const {
  const DimList dims{"batch", "query", "feature"};
  const Variable inner = inner_.record(x).named("inner", dims);
  const bool is_relu = activation_ == FfnActivation::kRelu;
  const Variable hidden = (is_relu ? relu(inner) : gelu(inner)).named("hidden", dims);
  return outer_.record(dropout.apply(hidden)).named("output", {"batch", "query", "model"});
}

}  // namespace attn
