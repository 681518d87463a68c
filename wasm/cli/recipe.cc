#include "cli/recipe.h"

#include <limits>

#include "attn/core/error.h"

namespace attn {

namespace {

constexpr int kMost = std::numeric_limits<int>::max();

void read_training(const Json& json, Recipe& recipe) {
  const Attributes attributes = read_attributes(json);
  OptionReader options("recipe", attributes);
  Schedule& schedule = recipe.trainer.schedule;
  schedule.steps = options.integer("steps", 1000, 1, kMost);
  schedule.warmup_steps = options.integer("warmup_steps", 100, 0, kMost);
  schedule.peak = options.number("learning_rate", 3e-3, 0, 1);
  recipe.trainer.clip_norm = options.number("clip_norm", 1, 0, 1e6);
  recipe.batches.batch_size = options.integer("batch_size", 64, 1, 4096);
  recipe.shards = options.integer("shards", 2, 1, 64);
  recipe.label_smoothing = options.number("label_smoothing", 0, 0, 0.5);
  recipe.evaluate_every = options.integer("evaluate_every", 250, 1, kMost);
  recipe.patience = options.integer("patience", 0, 0, kMost);
  recipe.keeps_last = options.boolean("keeps_last", false);
  options.finish();
  if (schedule.warmup_steps >= schedule.steps) {
    fail("recipe", "expected fewer warmup_steps than steps, got " +
                       std::to_string(schedule.warmup_steps) + " and " +
                       std::to_string(schedule.steps));
  }
}

}  // namespace

Attributes read_attributes(const Json& object) {
  Attributes attributes;
  for (const auto& [name, value] : object.items()) {
    if (value.is_boolean()) {
      attributes.set(name, value.get<bool>());
    } else if (value.is_string()) {
      attributes.set(name, value.get<std::string>());
    } else {
      attributes.set(name, value.get<double>());
    }
  }
  return attributes;
}

Recipe Recipe::read(const std::string& path) { return of(read_json(path), path); }

Recipe Recipe::of(const Json& json, const std::string& path) {
  Recipe recipe;
  recipe.json = json;
  reading(path, [&] {
    json.at("name").get_to(recipe.name);
    recipe.set_seed(json.at("seed").get<std::uint64_t>());
    recipe.architecture = json.value("architecture", "encoder_decoder");
    recipe.corpus = json.value("corpus", ".");
    recipe.model = read_attributes(json.at("model"));
    read_training(json.at("training"), recipe);
  });
  return recipe;
}

void Recipe::set_seed(std::uint64_t other) { seed = trainer.seed = batches.seed = other; }

}  // namespace attn
