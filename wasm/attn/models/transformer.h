#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "attn/models/attention_edits.h"
#include "attn/models/transformer_options.h"
#include "attn/models/translation_model.h"
#include "attn/nn/word_embedding.h"

namespace attn {

// Translation by attention alone: a stack that reads all words of the source at once, and a stack
// that writes the target, looking at its own words and at the source (Vaswani et al., 2017). The
// target's embedding is the matrix of the output, too (section 3.4). transformer_options.h lists
// what can be set, attention_edits.h what else can be among the inputs.
class Transformer : public TranslationModel {
 public:
  explicit Transformer(const Attributes& options);

  // Translates greedily as `infer` does, and records the encoder and, all words of the translation
  // at once, the decoder. At most kRecordLimit source words.
  void record(Tape& tape, const Inputs& inputs) override;
  std::unique_ptr<Decoding> decode(const Request& request) const override;
  TranslationSizes sizes() const override;
  bool attends() const override { return true; }

  // What the decoder reads of the source: keys and values of each of its layers.
  struct Source {
    std::vector<TransformerDecoderLayer::Memory> layers;
    std::optional<Variable> mask;
    AttentionEdits edits;
  };
  Source record_source(Tape& tape, const TokenBatch& source, const AttentionEdits& edits,
                       Detail detail, const DropoutPlan& dropout) const;

  struct Words {
    Variable logits;                                      // [batch, query, vocab]
    Variable source_weights;                              // of the last layer
    std::vector<TransformerDecoderLayer::Memory> layers;  // of all words until now
  };
  // What follows the words `ids` [batch, query], the first of which stands at position `first`
  // behind those of `before`.
  Words record_words(Tape& tape, const std::vector<int>& ids, int batch, int first,
                     const std::vector<TransformerDecoderLayer::Memory>& before,
                     const Source& source, Detail detail, const DropoutPlan& dropout) const;

  const TransformerOptions& options() const { return options_; }

 protected:
  void read_edits(InputReader& reader, Request& request) const override;
  Variable record_logits(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                         Random* dropout) const override;

 private:
  TransformerOptions options_;
  std::optional<WordEmbedding> source_embedding_;
  std::optional<WordEmbedding> target_embedding_;
  const Parameter* output_bias_ = nullptr;
  std::deque<TransformerEncoderLayer> encoder_;
  std::deque<TransformerDecoderLayer> decoder_;
  std::optional<NormLayer> encoder_norm_;
  std::optional<NormLayer> decoder_norm_;
};

}  // namespace attn
