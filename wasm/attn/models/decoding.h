#pragma once

#include <span>
#include <vector>

#include "attn/tape/tape.h"

namespace attn {

// One sentence while it is translated: hypotheses side by side, a row each, that grow by a word at
// a time. What concerns the source alone is computed once, when it is made.
class Decoding {
 public:
  explicit Decoding(int vocab) : vocab_(vocab) {}
  Decoding(const Decoding&) = delete;
  Decoding& operator=(const Decoding&) = delete;
  virtual ~Decoding() = default;

  int vocab() const { return vocab_; }

  // Log-probabilities [rows, vocab] of the next word, after row i of now has been made of row
  // parents[i] of before and of the word words[i]. Begins with one row, whose first word is
  // kFirstWord. The numbers stay until the next call.
  const std::vector<Real>& advance(std::span<const int> parents, std::span<const int> words);

  // Of the same step: logits [rows, vocab], and attention_weights [rows, source], which are empty
  // where there is no attention.
  std::span<const Real> logits() const { return logits_; }
  std::span<const Real> attention_weights() const { return weights_; }

 protected:
  struct Word {
    Variable logits;            // [rows, 1, vocab]
    std::vector<Real> weights;  // [rows, source]
  };
  // Row i becomes what row rows[i] was.
  virtual void select(const std::vector<int>& rows) = 0;
  // The word behind `previous`, one a row; steps count from 0.
  virtual Word record_next(const std::vector<int>& previous, int step) = 0;

  Tape tape_{Tape::Names::kNone};

 private:
  int vocab_;
  int rows_ = 1;
  int step_ = 0;
  std::vector<Real> log_probabilities_;
  std::span<const Real> logits_;
  std::vector<Real> weights_;
};

}  // namespace attn
