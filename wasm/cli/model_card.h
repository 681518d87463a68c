#pragma once

#include <memory>
#include <string>

#include "attn/models/token_classifier.h"
#include "attn/models/translation_model.h"
#include "cli/corpus.h"
#include "cli/recipe.h"

namespace attn {

// What is known about a trained model beside its weights.
struct ModelCard {
  const Recipe& recipe;
  Attributes options;  // as make_model takes them
  std::size_t parameters = 0;
  long steps = 0;      // of training
  double seconds = 0;  // of training
  double development_loss = 0;
  Json purpose;  // these three as TrainingTask gives them
  Json training_data;
  Json metrics;
};

Json attributes_json(const Attributes& attributes);

// The card as JSON; the page and `attn evaluate` read it. Figures of other seeds are taken over
// from the card at `path`, where that is of the same recipe.
Json card_json(const ModelCard& card, const std::string& path);

// The card at `path` with the figures of a training from another seed.
Json with_other_seed(const std::string& path, const ModelCard& other);

// Puts the weights beside the card NAME.json, NAME.safetensors, into the parameters.
void load_weights_beside(const std::string& card_path, Parameters& parameters);

// A shipped model: its card, and itself with its weights.
template <typename Kind>
struct Shipped {
  Json card;
  Direction direction;
  std::unique_ptr<Kind> model;

  // The folder of its data within those of corpora and vocabularies, with a slash before it.
  std::string folder() const { return std::string("/").append(card.value("corpus", "")); }
};

// One of the models that translate.
using ShippedModel = Shipped<TranslationModel>;
ShippedModel load_shipped(const std::string& card_path);
// One that labels words.
using ShippedClassifier = Shipped<TokenClassifier>;
ShippedClassifier load_classifier(const std::string& card_path);
// What the model of a card is, such as "token_classifier".
std::string kind_of_model(const std::string& card_path);

}  // namespace attn
