#pragma once

#include <memory>
#include <string>

#include "cli/evaluation.h"
#include "cli/recipe.h"

namespace attn {

// What is known about a trained model beside its weights.
struct ModelCard {
  const Recipe& recipe;
  Attributes options;  // as make_model takes them
  std::size_t parameters = 0;
  long steps = 0;      // of training
  double seconds = 0;  // of training
  int sentences = 0;   // of the training data
  int longest = 0;     // source sentence of the training data
  double development_loss = 0;
  Evaluation evaluation;
};

// A rate with four digits behind the point: more than a thousand sentences can tell.
double rounded(double rate);

Json attributes_json(const Attributes& attributes);
Json evaluation_json(const Evaluation& evaluation);

// The card as JSON; the page and `attn evaluate` read it. Figures of other seeds are taken over
// from the card at `path`, where that is of the same recipe.
Json card_json(const ModelCard& card, const std::string& path);

// The card at `path` with the figures of a training from another seed.
Json with_other_seed(const std::string& path, const ModelCard& other);

// A shipped model: the card NAME.json and the weights beside it, NAME.safetensors.
struct ShippedModel {
  Json card;
  Direction direction;
  std::unique_ptr<TranslationModel> model;
};
ShippedModel load_shipped(const std::string& card_path);

}  // namespace attn
