#pragma once

#include <string>

#include "attn/core/attributes.h"
#include "attn/train/batches.h"
#include "attn/train/trainer.h"
#include "cli/json_file.h"

namespace attn {

// The members of a JSON object as settings.
Attributes read_attributes(const Json& object);

// How one model is made: what it is, what it learns from, and how it is trained.
// NOLINTNEXTLINE(bugprone-exception-escape): moving JSON is declared not to throw, and does not
struct Recipe {
  // Reads {"name", "seed", "architecture", "corpus", "model": {options}, "training": {"steps",
  // "batch_size", "shards", "learning_rate", "warmup_steps", "clip_norm", "label_smoothing",
  // "evaluate_every", "patience", "keeps_last"}}, and leaves what else it says to the task of its
  // architecture. Throws Error where something is missing, unknown or out of range.
  static Recipe read(const std::string& path);
  // Of a JSON object that was read from `path`.
  static Recipe of(const Json& json, const std::string& path);

  // Another seed, for parameters, batches and dropout.
  void set_seed(std::uint64_t other);

  std::string name;
  std::uint64_t seed = 0;
  std::string architecture;
  std::string corpus;  // the folder of its data within those of corpora and vocabularies
  Attributes model;
  TrainerOptions trainer;
  BatchOptions batches;
  int shards = 2;
  double label_smoothing = 0;
  long evaluate_every = 250;
  int patience = 0;
  // Whether the parameters after the last step count, not those of the least development loss:
  // where the few pairs that development holds out say little of others.
  bool keeps_last = false;
  Json json;  // as it was read
};

}  // namespace attn
