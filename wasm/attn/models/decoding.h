#pragma once

#include <span>
#include <vector>

#include "attn/models/encoder_decoder.h"

namespace attn {

// One sentence while it is translated: hypotheses side by side, a row each, that grow by a word at
// a time. The encoder and everything that concerns the source alone run once.
class Decoding {
 public:
  // `model` must outlive it.
  Decoding(const EncoderDecoder& model, const std::vector<int>& source);

  int vocab() const { return model_.options().target_vocab; }

  // Log-probabilities [rows, vocab] of the next word, after row i of now has been made of row
  // parents[i] of before and of the word words[i]. Begins with one row, whose first word is
  // kFirstWord. The numbers stay until the next call.
  const std::vector<Real>& advance(std::span<const int> parents, std::span<const int> words);

  // Of the same step: logits [rows, vocab], and attention_weights [rows, source], which are empty
  // where there is no attention.
  std::span<const Real> logits() const { return logits_; }
  std::span<const Real> attention_weights() const { return weights_; }

 private:
  void select(std::span<const int> parents);

  const EncoderDecoder& model_;
  Tape tape_;
  EncoderDecoder::Source source_;
  RecurrentDecoder::State state_;
  int rows_ = 1;
  int step_ = 0;
  std::vector<Real> log_probabilities_;
  std::span<const Real> logits_;
  std::span<const Real> weights_;
};

}  // namespace attn
