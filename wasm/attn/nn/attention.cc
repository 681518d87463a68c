#include "attn/nn/attention.h"

#include "attn/nn/context.h"
#include "attn/ops/multiply.h"
#include "attn/ops/scale.h"
#include "attn/ops/softmax.h"

namespace attn {

namespace {

const DimNames kGrid{"head", "query", "key"};

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
  return record_context(record_weights(scores, query), value, Detail::kOpened);
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
