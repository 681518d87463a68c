#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "attn/models/attention_edits.h"
#include "attn/models/layer_options.h"
#include "attn/models/model.h"
#include "attn/models/sentences.h"
#include "attn/nn/word_embedding.h"

namespace attn {

// The token that ends a text, and stands before it, in every vocabulary of a language model.
constexpr int kTextEnd = 0;

// The settings of a language model, as make_model takes them by name: vocab, num_layers, max_length
// and those of the layers (layer_options.h).
struct LanguageModelOptions {
  LayerOptions layers{};
  int vocab = 0;
  int num_layers = 0;
  int max_length = 0;  // of a text, in tokens
};

// Says how likely every token is to come next: the decoder of a Transformer alone, each token of a
// text attending to itself and to those before it (Radford et al., "Improving Language
// Understanding by Generative Pre-Training", 2018, section 3.1). The embedding is the matrix of the
// output, too.
class LanguageModel : public Model {
 public:
  explicit LanguageModel(const Attributes& options);

  // Records what it makes of a text. Inputs: input_ids [query], at most kRecordLimit tokens; and,
  // each optional, key_padding_mask [query], decoder_head_mask [layer, head] and temperature [1]
  // (attention_edits.h). Row q of decoder/probabilities [batch, query, vocab] is of the token
  // behind token q.
  void record(Tape& tape, const Inputs& inputs) override;
  // decoder/logits [query, vocab] of the same inputs, at most max_length tokens.
  std::vector<Output> infer(const Inputs& inputs) override;

  // loss [], the mean cross-entropy of every token but the first one of each row of `texts`, which
  // are of one length, at least 2.
  Variable record_loss(Tape& tape, const TokenBatch& texts, const LossOptions& options = {},
                       const AttentionEdits& edits = {}) const;

  // What a person asks for.
  struct Request {
    std::vector<int> ids{};
    AttentionEdits edits{};
  };
  Request read_request(const Inputs& inputs, int limit) const;

  // Keys and values of every layer.
  using Memories = std::vector<TransformerEncoderLayer::Memory>;
  struct States {
    Variable states;  // [batch, query, model]
    Memories layers;  // of all tokens until now
  };
  // Of the tokens `ids` [batch, query], which stand behind `known` ones with the memories `before`.
  States record_states(Tape& tape, const std::vector<int>& ids, int batch, int known,
                       const Memories& before, const AttentionEdits& edits, Detail detail,
                       const DropoutPlan& dropout) const;
  // logits [batch, query, vocab]
  Variable record_logits(const Variable& states) const;

  const LanguageModelOptions& options() const { return options_; }

  static constexpr int kRecordLimit = 64;

 private:
  LanguageModelOptions options_;
  std::optional<WordEmbedding> embedding_;
  std::deque<TransformerEncoderLayer> layers_;
  std::optional<NormLayer> norm_;
  const Parameter* output_bias_ = nullptr;
};

}  // namespace attn
