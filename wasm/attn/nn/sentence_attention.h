#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "attn/nn/linear_layer.h"
#include "attn/nn/local_gaussian.h"
#include "attn/nn/masks.h"
#include "attn/nn/score_function.h"

namespace attn {

struct SentenceAttentionOptions {
  std::string score_function = "additive";
  int query_dim = 1;
  int key_dim = 1;
  // The hidden layer of additive and mlp and of local-p; dot, scaled_dot and cosine compare queries
  // and keys after projecting both to so many features, or as they are where it is 0.
  int attention_dim = 0;
  // Where a learned factor of all scores starts; 0 means none.
  double inverse_temperature = 0;
  LocalWindow local_window = LocalWindow::kNone;
  double window_width = 2;
};

// The attention of a decoder: at every step one query for every sentence of a batch, whose keys
// stay the same from step to step. The batch stands where heads do elsewhere. Keys behind the end
// of a sentence are masked; local windows (Luong et al., 2015, section 3.2) are those of the
// sentence itself: local-m is centred at the step's own position, local-p at a predicted share of
// its length.
class SentenceAttention {
 public:
  SentenceAttention(const SentenceAttentionOptions& options, Parameters& parameters,
                    const std::string& path);

  // The keys of a batch after everything that does not depend on a query was done.
  struct Memory {
    Variable keys;
    Variable values;
    std::vector<int> lengths;
    std::optional<Variable> padding_mask{};    // [batch, 1, key], where sentences differ in length
    std::optional<Variable> length_of_each{};  // [batch, 1, 1], for local-p
  };
  // states [batch, key, key_dim] with one length a sentence.
  Memory record_memory(const Variable& states, const std::vector<int>& lengths,
                       Detail detail) const;

  struct Result {
    Variable weights;  // attention_weights [batch, 1, key]
    Variable context;  // [batch, 1, key_dim]
  };
  // query [batch, 1, query_dim] at a step, counted from 0. Fused, a memory of one sentence may
  // serve a batch of queries.
  Result record(const Variable& query, const Memory& memory, int step, Detail detail) const;

 private:
  Variable record_scores(const Variable& query, const Memory& memory, Detail detail) const;
  std::optional<Variable> record_mask(const Memory& memory, const Shape& scores, int step,
                                      const std::optional<Variable>& center) const;

  SentenceAttentionOptions options_;
  std::optional<LinearLayer> query_projection_;
  std::optional<LinearLayer> key_projection_;
  std::unique_ptr<ScoreFunction> score_function_;
  const Parameter* inverse_temperature_ = nullptr;
  std::optional<LocalGaussian> local_gaussian_;
};

}  // namespace attn
