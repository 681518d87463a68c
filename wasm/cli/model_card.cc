#include "cli/model_card.h"

#include <array>
#include <cmath>
#include <ctime>
#include <filesystem>

#include "attn/models/catalogue.h"
#include "attn/models/weights.h"
#include "cli/figures.h"

namespace attn {

namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", std::gmtime(&now));
  return text.data();
}

// The figures of other seeds in a card, where there is one of this recipe.
Json other_seeds(const std::string& path, const Json& recipe) {
  if (!std::filesystem::exists(path)) return Json::array();
  const Json card = read_json(path);
  return card.value("recipe", Json()) == recipe ? card.at("other_seeds") : Json::array();
}

template <typename Kind, typename Make>
Shipped<Kind> load_kind(const std::string& card_path, Make make) {
  Shipped<Kind> shipped{.card = read_json(card_path), .direction = {}, .model = nullptr};
  reading(card_path, [&] {
    shipped.direction = read_direction(shipped.card);
    shipped.model = make(shipped.card.at("model").template get<std::string>(),
                         read_attributes(shipped.card.at("options")));
  });
  load_weights_beside(card_path, shipped.model->parameters());
  return shipped;
}

}  // namespace

Json attributes_json(const Attributes& attributes) {
  Json json = Json::object();
  for (const auto& [name, value] : attributes.entries()) {
    if (const auto* number = std::get_if<double>(&value)) {
      const auto whole = static_cast<long long>(*number);
      const bool is_whole = static_cast<double>(whole) == *number;
      json[name] = is_whole ? Json(whole) : Json(*number);
    } else {
      std::visit([&json, &key = name](const auto& one) { json[key] = one; }, value);
    }
  }
  return json;
}

Json card_json(const ModelCard& card, const std::string& path) {
  const Recipe& recipe = card.recipe;
  Json training = {{"steps", card.steps}, {"seconds", std::round(card.seconds)}};
  training.update(card.training_data);
  training["development_loss"] = rounded(card.development_loss);
  Json json = Json::object();
  json["name"] = recipe.name;
  json.update(card.purpose);
  json.update({{"model", recipe.architecture},
               {"options", attributes_json(card.options)},
               {"parameters", card.parameters},
               {"seed", recipe.seed},
               {"recipe", recipe.json},
               {"training", training},
               {"metrics", card.metrics},
               {"other_seeds", other_seeds(path, recipe.json)},
               {"date", today()},
               {"engine", ATTN_VERSION}});
  return json;
}

Json with_other_seed(const std::string& path, const ModelCard& other) {
  Json card = read_json(path);
  Json seeds = Json::array();
  for (const Json& one : other_seeds(path, other.recipe.json)) {
    if (one.at("seed") != Json(other.recipe.seed)) seeds.push_back(one);
  }
  seeds.push_back({{"seed", other.recipe.seed}, {"metrics", other.metrics}});
  card["other_seeds"] = seeds;
  return card;
}

void load_weights_beside(const std::string& card_path, Parameters& parameters) {
  const std::string path = card_path.substr(0, card_path.rfind('.')) + ".safetensors";
  const std::string bytes = read_bytes(path);
  load_weights(parameters, read_safetensors(std::as_bytes(std::span(bytes))));
}

ShippedModel load_shipped(const std::string& card_path) {
  return load_kind<TranslationModel>(card_path, make_translation_model);
}

ShippedClassifier load_classifier(const std::string& card_path) {
  return load_kind<TokenClassifier>(card_path, [](const std::string&, const Attributes& options) {
    return std::make_unique<TokenClassifier>(options);
  });
}

std::string kind_of_model(const std::string& card_path) {
  return read_json(card_path).value("model", "");
}

}  // namespace attn
