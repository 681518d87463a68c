#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "attn/nn/local_gaussian.h"
#include "attn/nn/masks.h"
#include "attn/nn/score_function.h"

namespace attn {

struct AttentionOptions {
  std::string score_function = "dot";
  double temperature = 1;
  MaskOptions masks{};
};

// context = softmax(scores(query, key) / temperature) value, for every head. A single query, two
// sequences or one sequence with itself are the same computation.
class Attention {
 public:
  // Parameters get paths below `path`.
  Attention(const AttentionOptions& options, const ScoreSizes& sizes, Parameters& parameters,
            const std::string& path);

  // context [head, query, value feature] from query [head, query, feature], key [head, key,
  // feature] and value [head, key, value feature]. Records scores, tempered_scores, attention_mask,
  // attention_weights, weighted_values and context. Under local-p the softmax is called alignment
  // and attention_weights are what its Gaussian leaves of it.
  Variable record(const Variable& query, const Variable& key, const Variable& value) const;

  const AttentionOptions& options() const { return options_; }
  const ScoreFunction& score_function() const { return *score_function_; }
  const std::optional<LocalGaussian>& local_gaussian() const { return local_gaussian_; }

 private:
  Variable record_weights(const Variable& scores, const Variable& query) const;

  AttentionOptions options_;
  std::unique_ptr<ScoreFunction> score_function_;
  std::optional<LocalGaussian> local_gaussian_;
};

}  // namespace attn
