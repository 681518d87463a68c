#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <vector>

#include "attn/models/catalogue.h"

// What the tests of all models that translate begin with.
namespace attn {

// One model of a family: nine source words, eight target words.
struct TranslationVariant {
  const char* name;
  const char* architecture;
  Attributes options;

  std::unique_ptr<TranslationModel> make() const {
    return make_translation_model(architecture, options);
  }
};

inline void PrintTo(const TranslationVariant& variant, std::ostream* stream) {
  *stream << variant.name;
}

std::vector<TranslationVariant> recurrent_variants();
std::vector<TranslationVariant> transformer_variants();

// Options of a small model, and more.
Attributes small_recurrent(const Attributes& more);
Attributes small_transformer(const Attributes& more);

// Two sentence pairs of different lengths.
TokenBatch two_sources();
TokenBatch two_targets();

Inputs translation_inputs(const std::vector<Real>& source, const std::vector<Real>& forced = {});

// Equal within 1e-5, relative to numbers above 1.
void expect_close(std::span<const Real> actual, std::span<const Real> expected);

}  // namespace attn
