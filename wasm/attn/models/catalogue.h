#pragma once

#include <span>

#include "attn/models/translation_model.h"

namespace attn {

// Models by their names. A program that asks only for some is linked without the others.

// What attends to vectors, and shows what a score function does: "soft_addressing",
// "softmax_stability" and "dot_product_variance".
std::span<const ModelKind> attention_models();

// What translates word after word: "encoder_decoder".
std::span<const ModelKind> translation_models();

// What is made of a Transformer's layers: "transformer", which translates by attention alone, and
// "token_classifier", which labels words.
std::span<const ModelKind> transformer_models();

// One of the models that translate, of whichever list, by its name.
std::unique_ptr<TranslationModel> make_translation_model(std::string_view name,
                                                         const Attributes& options);

}  // namespace attn
