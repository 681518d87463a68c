#pragma once

#include <span>
#include <vector>

#include "attn/models/language_model.h"

namespace attn {

// A text while a language model reads it and it grows: what the layers computed of its tokens,
// their keys and values, is kept.
class TextReading {
 public:
  // `model` must outlive it, and its parameters stay as they are.
  TextReading(const LanguageModel& model, AttentionEdits edits);

  // Logits [vocab] of the token behind `text`, which has one token or more; they stay until the
  // next call. Of a text that goes on with the one before only what is new is computed. Throws
  // Error where the text is longer than the model's max_length.
  const std::vector<Real>& next_logits(std::span<const int> text);

  const AttentionEdits& edits() const { return edits_; }
  int max_length() const { return model_.options().max_length; }

 private:
  // Of one layer: [head, key, feature], row-major.
  struct Kept {
    std::vector<Real> keys;
    std::vector<Real> values;
  };

  void read(std::span<const int> more);

  const LanguageModel& model_;
  AttentionEdits edits_;
  Tape tape_;
  std::vector<int> ids_;
  std::vector<Kept> layers_;
  std::vector<Real> logits_;
};

}  // namespace attn
