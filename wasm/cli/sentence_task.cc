#include "cli/sentence_task.h"

#include <algorithm>

#include "attn/core/error.h"
#include "attn/train/token_batch.h"
#include "cli/evaluation.h"

namespace attn {

SentenceTask::SentenceTask(const Recipe& recipe, const DataFolders& folders)
    : recipe_(recipe),
      folders_(folders),
      direction_(read_direction(recipe.json)),
      vocabularies_(read_vocabularies(folders.vocab + "/" + recipe.corpus, direction_)),
      train_(read("train.jsonl")),
      development_(read("development.jsonl")),
      lengths_(source_lengths(train_)),
      batches_(lengths_, recipe.batches) {
  if (train_.empty() || development_.empty()) {
    fail("train", "expected sentences to train with and to look at, got none");
  }
}

std::string SentenceTask::path_of(const std::string& file) const {
  return folders_.corpora + "/" + recipe_.corpus + "/" + file;
}

std::vector<SentencePair> SentenceTask::read(const std::string& file) const {
  return read_corpus(path_of(file), direction_, vocabularies_);
}

Attributes SentenceTask::model_options() const {
  Attributes options = recipe_.model;
  options.set("source_vocab", double{1} * vocabularies_.source.size());
  options.set("target_vocab", double{1} * vocabularies_.target.size());
  options.set("seed", static_cast<double>(recipe_.seed));
  return options;
}

double SentenceTask::predicted(const std::vector<int>& examples) const {
  double words = 0;
  for (const int example : examples) {
    const SentencePair& pair = train_[static_cast<std::size_t>(example)];
    words += static_cast<double>(pair.target.size() + predicted_beyond());
  }
  return words;
}

Shard SentenceTask::shard_of(const std::vector<int>& examples, double weight) const {
  std::vector<const std::vector<int>*> sources, targets;
  for (const int example : examples) {
    const SentencePair& pair = train_[static_cast<std::size_t>(example)];
    sources.push_back(&pair.source);
    targets.push_back(&pair.target);
  }
  return {weight, [this, source = token_batch(sources), target = token_batch(targets)](
                      Tape& tape, Random& dropout) {
            return record_loss(tape, source, target,
                               {.label_smoothing = recipe_.label_smoothing, .dropout = &dropout});
          }};
}

std::vector<Shard> SentenceTask::shards(long step) {
  const std::vector<int>& batch = batches_.at(step);
  std::vector<Shard> shards;
  for (const std::vector<int>& hand : deal(batch, recipe_.shards)) {
    shards.push_back(shard_of(hand, predicted(hand) / predicted(batch)));
  }
  return shards;
}

double SentenceTask::development_loss(Workers& workers) {
  const auto record = [&](Tape& tape, const TokenBatch& source, const TokenBatch& target) {
    return record_loss(tape, source, target, {});
  };
  return mean_loss({.record = record, .more = predicted_beyond()}, development_,
                   recipe_.batches.batch_size, workers);
}

Json SentenceTask::purpose() const {
  return {{"direction", direction_.name()},
          {"source", direction_.source},
          {"target", direction_.target}};
}

Json SentenceTask::training_data() const {
  return {{"sentences", train_.size()},
          {"longest", *std::max_element(lengths_.begin(), lengths_.end())}};
}

}  // namespace attn
