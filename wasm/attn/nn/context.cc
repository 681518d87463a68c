#include "attn/nn/context.h"

#include <utility>

#include "attn/ops/matmul.h"
#include "attn/ops/multiply.h"
#include "attn/ops/reshape.h"
#include "attn/ops/sum.h"

namespace attn {

namespace {

// weights [head, query, key] times value [head, key, feature], not yet summed: what every key gives
// to every query.
Variable record_weighted_values(const Variable& weights, const Variable& value) {
  const Scope scope(weights.tape(), "", "weighted_values");
  const int heads = weights.shape()[0];
  const int queries = weights.shape()[1];
  const int keys = weights.shape()[2];
  const int features = value.shape()[2];
  const DimList dims{"head", "query", "key", "feature"};
  const auto [each_weight, each_value] = [&] {
    const Scope inner(weights.tape(), "weighted_values");
    return std::pair{
        reshape(weights, {heads, queries, keys, 1}).named("weight_for_all_features", dims),
        reshape(value, {heads, 1, keys, features}).named("value_for_all_queries", dims)};
  }();
  return multiply(each_weight, each_value).named("weighted_values", dims);
}

}  // namespace

Variable record_context(const Variable& weights, const Variable& value, Detail detail) {
  const DimList dims{"head", "query", "feature"};
  if (detail == Detail::kFused) {
    const Scope stage(weights.tape(), "", "context");
    return matmul(weights, value).named("context", dims);
  }
  const Variable weighted = record_weighted_values(weights, value);
  const Scope stage(weights.tape(), "", "context");
  return sum(weighted, 2).named("context", dims);
}

}  // namespace attn
