#include "cli/token_classifier_task.h"

#include <algorithm>

#include "attn/core/error.h"
#include "attn/train/token_batch.h"
#include "cli/evaluation.h"
#include "cli/figures.h"
#include "cli/reference_probe.h"

namespace attn {

TokenClassifierTask::TokenClassifierTask(const Recipe& recipe, const DataFolders& folders)
    : recipe_(recipe),
      folders_(folders),
      direction_(read_direction(recipe.json)),
      vocabularies_(read_vocabularies(folders.vocab + "/" + recipe.corpus, direction_)),
      train_(read("train.jsonl")),
      development_(read("development.jsonl")),
      lengths_(source_lengths(train_)),
      batches_(lengths_, recipe.batches),
      model_(model_options()) {
  if (train_.empty() || development_.empty()) {
    fail("train", "expected sentences to train with and to look at, got none");
  }
}

std::string TokenClassifierTask::path_of(const std::string& file) const {
  return folders_.corpora + "/" + recipe_.corpus + "/" + file;
}

std::vector<SentencePair> TokenClassifierTask::read(const std::string& file) const {
  return read_corpus(path_of(file), direction_, vocabularies_);
}

Attributes TokenClassifierTask::model_options() const {
  Attributes options = recipe_.model;
  options.set("source_vocab", double{1} * vocabularies_.source.size());
  options.set("target_vocab", double{1} * vocabularies_.target.size());
  options.set("seed", static_cast<double>(recipe_.seed));
  return options;
}

double TokenClassifierTask::words_of(const std::vector<int>& examples) const {
  double words = 0;
  for (const int example : examples) words += lengths_[static_cast<std::size_t>(example)];
  return words;
}

Shard TokenClassifierTask::shard_of(const std::vector<int>& examples, double weight) const {
  std::vector<const std::vector<int>*> words, labels;
  for (const int example : examples) {
    const SentencePair& pair = train_[static_cast<std::size_t>(example)];
    words.push_back(&pair.source);
    labels.push_back(&pair.target);
  }
  return {weight, [this, source = token_batch(words), target = token_batch(labels)](
                      Tape& tape, Random& dropout) {
            return model_.record_loss(
                tape, source, target,
                {.label_smoothing = recipe_.label_smoothing, .dropout = &dropout});
          }};
}

std::vector<Shard> TokenClassifierTask::shards(long step) {
  const std::vector<int>& batch = batches_.at(step);
  std::vector<Shard> shards;
  for (const std::vector<int>& hand : deal(batch, recipe_.shards)) {
    shards.push_back(shard_of(hand, words_of(hand) / words_of(batch)));
  }
  return shards;
}

double TokenClassifierTask::development_loss(Workers& workers) {
  const auto record = [&](Tape& tape, const TokenBatch& words, const TokenBatch& labels) {
    return model_.record_loss(tape, words, labels);
  };
  return mean_loss({.record = record}, development_, recipe_.batches.batch_size, workers);
}

std::string TokenClassifierTask::development_figure(double, Workers& workers) {
  const LabelQuality quality = label_quality(model_, development_, workers);
  return "labels right: " + fixed(100 * quality.labels, 2) + " %";
}

Json TokenClassifierTask::purpose() const {
  return {{"direction", direction_.name()},
          {"source", direction_.source},
          {"target", direction_.target},
          {"corpus", recipe_.corpus}};
}

Json TokenClassifierTask::training_data() const {
  return {{"sentences", train_.size()},
          {"longest", *std::max_element(lengths_.begin(), lengths_.end())}};
}

Json TokenClassifierTask::metrics(Workers& workers) {
  return classifier_metrics(model_, vocabularies_.source, development_, read("test.jsonl"),
                            workers);
}

}  // namespace attn
