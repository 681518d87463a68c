#pragma once

#include <memory>

#include "attn/decode/next_word.h"
#include "attn/models/translation_model.h"

namespace attn {

// A model that translates, as a search sees it: the next words of one sentence's translations.
class Translation : public NextWord {
 public:
  // `model` must outlive it; the source has neither beginning nor end.
  Translation(const TranslationModel& model, const TranslationModel::Request& request)
      : decoding_(model.decode(request)) {}

  int vocab() const override { return decoding_->vocab(); }
  const std::vector<Real>& advance(std::span<const int> parents,
                                   std::span<const int> words) override {
    return decoding_->advance(parents, words);
  }
  // [rows, source] of the last step; empty without attention.
  std::span<const Real> attention_weights() const { return decoding_->attention_weights(); }

 private:
  std::unique_ptr<Decoding> decoding_;
};

}  // namespace attn
