#pragma once

#include <memory>
#include <vector>

#include "attn/core/random.h"
#include "attn/models/attention_edits.h"
#include "attn/models/decoding.h"
#include "attn/models/model.h"
#include "attn/models/sentences.h"

namespace attn {

// What a decoder reads of each target: the beginning and then the words, [batch, length + 1].
std::vector<int> with_beginning(const TokenBatch& target);
// What it is to write: the words and then the end, [batch, length + 1].
std::vector<int> with_end(const TokenBatch& target);

struct TranslationSizes {
  int source_vocab = 0;
  int target_vocab = 0;
  int max_length = 0;  // of a translation, in words
};

// Something that learns to write a target sentence, word by word, for a source sentence.
class TranslationModel : public Model {
 public:
  using Model::Model;

  // loss [], the mean cross-entropy of the target's words and of the end behind them, each
  // predicted from the true words before it (teacher forcing). Throws Error where the two are no
  // batches of the same size or hold ids beyond the vocabularies.
  Variable record_loss(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                       const LossOptions& options = {}) const;

  // What a person asks for.
  struct Request {
    std::vector<int> source{};
    std::vector<int> forced{};  // -1 where the decoder is free
    AttentionEdits edits{};     // of a model that has them
  };
  // Reads it from `inputs` and checks it; at most `limit` source words.
  Request read_request(const Inputs& inputs, int limit) const;

  // Translations of the source, at first an empty one; the model must outlive it. Forced words are
  // left to who chooses the words.
  virtual std::unique_ptr<Decoding> decode(const Request& request) const = 0;

  // Translates greedily, word by word, until the end or max_length words, without a record.
  // Inputs: input_ids [source], at most kInferLimit words; forced_ids [words], optional: words that
  // are put in the place of the decoder's own, -1 where it is free. Outputs: output_ids [words],
  // the end included, decoder/logits [words, vocab] and, where the model attends,
  // decoder/attention_weights [words, source].
  std::vector<Output> infer(const Inputs& inputs) override;

  virtual TranslationSizes sizes() const = 0;
  virtual bool attends() const = 0;

  static constexpr int kRecordLimit = 64;
  static constexpr int kInferLimit = 256;

 protected:
  // Reads what a model lets people change beyond the words; by default nothing.
  virtual void read_edits(InputReader&, Request&) const {}
  // logits [batch, length + 1, vocab] of batches that were checked, below the scope "decoder".
  virtual Variable record_logits(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                                 Random* dropout) const = 0;
};

// The word that is written at a step: the forced one, or else the most likely that a translation
// can have.
int chosen_word(const std::vector<int>& forced, std::size_t step, std::span<const Real> logits);

}  // namespace attn
