#include "attn/nn/attention.h"

#include "attn/ops/multiply.h"
#include "attn/ops/reshape.h"
#include "attn/ops/scale.h"
#include "attn/ops/softmax.h"
#include "attn/ops/sum.h"

namespace attn {

namespace {

const DimNames kGrid{"head", "query", "key"};

// weights [head, query, key] times value [head, key, feature], not yet summed: what every key gives
// to every query.
Variable record_weighted_values(const Variable& weights, const Variable& value) {
  const Scope scope(weights.tape(), "", "weighted_values");
  const int heads = weights.shape()[0];
  const int queries = weights.shape()[1];
  const int keys = weights.shape()[2];
  const int features = value.shape()[2];
  const DimNames dims{"head", "query", "key", "feature"};
  const auto [each_weight, each_value] = [&] {
    const Scope inner(weights.tape(), "weighted_values");
    return std::pair{
        reshape(weights, {heads, queries, keys, 1}).named("weight_for_all_features", dims),
        reshape(value, {heads, 1, keys, features}).named("value_for_all_queries", dims)};
  }();
  return multiply(each_weight, each_value).named("weighted_values", dims);
}

}  // namespace

Attention::Attention(const AttentionOptions& options, const ScoreSizes& sizes,
                     Parameters& parameters, const std::string& path)
    : options_(options),
      score_function_(make_score_function(options.score_function, sizes, parameters,
                                          path + "/score_function")) {
  if (options.masks.local_window == LocalWindow::kLocalP) {
    local_gaussian_.emplace(sizes, options.masks.window_width, parameters, path + "/local_window");
  }
}

Variable Attention::record(const Variable& query, const Variable& key,
                           const Variable& value) const {
  Tape& tape = query.tape();
  const auto scores = [&] {
    const Scope stage(tape, "", "scores");
    return score_function_->record(query, key).named("scores", kGrid);
  }();
  const Variable weighted = record_weighted_values(record_weights(scores, query), value);
  const Scope stage(tape, "", "context");
  return sum(weighted, 2).named("context", {"head", "query", "feature"});
}

Variable Attention::record_weights(const Variable& scores, const Variable& query) const {
  Tape& tape = scores.tape();
  const int keys = scores.shape()[2];
  std::optional<Variable> center;
  const auto [tempered, mask] = [&] {
    const Scope stage(tape, "", "mask");
    const auto temperate = static_cast<Real>(1 / options_.temperature);
    const Variable divided = scale(scores, temperate).named("tempered_scores", kGrid);
    if (local_gaussian_) center = local_gaussian_->record_centers(query, keys);
    return std::pair{divided,
                     record_attention_mask(tape, options_.masks, scores.shape()[1], keys, center)};
  }();
  const Scope stage(tape, "", "softmax");
  const Variable alignment = softmax(tempered, mask);
  if (!center) return alignment.named("attention_weights", kGrid);
  alignment.named("alignment", kGrid);
  const Variable gaussian = local_gaussian_->record_weights(*center, keys);
  return multiply(alignment, gaussian).named("attention_weights", kGrid);
}

}  // namespace attn
