#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "attn/models/attention_edits.h"
#include "attn/models/model.h"
#include "attn/models/sentences.h"
#include "attn/models/token_classifier_options.h"
#include "attn/nn/linear_layer.h"
#include "attn/nn/word_embedding.h"

namespace attn {

// Writes one label for every word of a sentence: the encoder of a Transformer (Vaswani et al.,
// 2017) and a linear layer behind each of its states, as Devlin et al. (2019) label words with one.
// In the first layer a word may be limited to its neighbours. token_classifier_options.h lists what
// can be set, attention_edits.h what else can be among the inputs.
class TokenClassifier : public Model {
 public:
  explicit TokenClassifier(const Attributes& options);

  // Inputs: input_ids [query], at most kRecordLimit words. Nodes: the encoder as a Transformer's,
  // classifier/logits and classifier/probabilities [batch, query, vocab], and output_ids [query],
  // the most likely label of each word.
  void record(Tape& tape, const Inputs& inputs) override;
  // The same for at most kInferLimit words. Outputs: output_ids [query] and classifier/logits
  // [query, vocab].
  std::vector<Output> infer(const Inputs& inputs) override;

  // loss [], the mean cross-entropy of the labels, one for every word. Throws Error where the two
  // are no batches of the same size and lengths or hold ids beyond the vocabularies.
  Variable record_loss(Tape& tape, const TokenBatch& words, const TokenBatch& labels,
                       const LossOptions& options = {}) const;
  // classifier/logits [batch, query, vocab]; `edits` are for one sentence.
  Variable record_logits(Tape& tape, const TokenBatch& words, const AttentionEdits& edits,
                         Detail detail, const DropoutPlan& dropout) const;

  const TokenClassifierOptions& options() const { return options_; }

  static constexpr int kRecordLimit = 64;
  static constexpr int kInferLimit = 256;

 private:
  struct Request {
    TokenBatch words;
    AttentionEdits edits;
  };
  Request read_request(const Inputs& inputs, int limit) const;
  std::optional<Variable> record_mask(Tape& tape, const TokenBatch& words, int layer,
                                      const AttentionEdits& edits) const;

  TokenClassifierOptions options_;
  std::optional<WordEmbedding> embedding_;
  std::deque<TransformerEncoderLayer> encoder_;
  std::optional<NormLayer> norm_;
  std::optional<LinearLayer> classifier_;
};

// The most likely label of every word, from logits [..., vocab]: none of the special words.
std::vector<int> most_likely_labels(const Tensor& logits);

}  // namespace attn
