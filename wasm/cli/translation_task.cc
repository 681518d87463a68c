#include "cli/translation_task.h"

#include <algorithm>

#include "attn/core/error.h"
#include "attn/models/catalogue.h"
#include "attn/train/token_batch.h"
#include "cli/figures.h"

namespace attn {

namespace {

constexpr int kDevelopmentSample = 200;  // sentences that are translated while training

}  // namespace

TranslationTask::TranslationTask(const Recipe& recipe, const DataFolders& folders)
    : recipe_(recipe),
      folders_(folders),
      direction_(read_direction(recipe.json)),
      vocabularies_(read_vocabularies(folders.vocab + "/" + recipe.corpus, direction_)),
      train_(read("train.jsonl")),
      development_(read("development.jsonl")),
      lengths_(source_lengths(train_)),
      batches_(lengths_, recipe.batches),
      model_(make_translation_model(recipe.architecture, model_options())) {
  if (train_.empty() || development_.empty()) {
    fail("train", "expected sentences to train with and to look at, got none");
  }
}

std::string TranslationTask::path_of(const std::string& file) const {
  return folders_.corpora + "/" + recipe_.corpus + "/" + file;
}

std::vector<SentencePair> TranslationTask::read(const std::string& file) const {
  return read_corpus(path_of(file), direction_, vocabularies_);
}

Attributes TranslationTask::model_options() const {
  Attributes options = recipe_.model;
  options.set("source_vocab", double{1} * vocabularies_.source.size());
  options.set("target_vocab", double{1} * vocabularies_.target.size());
  options.set("seed", static_cast<double>(recipe_.seed));
  return options;
}

// The words of the target that training predicts, the end of each sentence among them.
double TranslationTask::predicted(const std::vector<int>& examples) const {
  double words = 0;
  for (const int example : examples) {
    words += static_cast<double>(train_[static_cast<std::size_t>(example)].target.size() + 1);
  }
  return words;
}

Shard TranslationTask::shard_of(const std::vector<int>& examples, double weight) const {
  std::vector<const std::vector<int>*> sources, targets;
  for (const int example : examples) {
    const SentencePair& pair = train_[static_cast<std::size_t>(example)];
    sources.push_back(&pair.source);
    targets.push_back(&pair.target);
  }
  return {weight, [this, source = token_batch(sources), target = token_batch(targets)](
                      Tape& tape, Random& dropout) {
            return model_->record_loss(
                tape, source, target,
                {.label_smoothing = recipe_.label_smoothing, .dropout = &dropout});
          }};
}

std::vector<Shard> TranslationTask::shards(long step) {
  const std::vector<int>& batch = batches_.at(step);
  std::vector<Shard> shards;
  for (const std::vector<int>& hand : deal(batch, recipe_.shards)) {
    shards.push_back(shard_of(hand, predicted(hand) / predicted(batch)));
  }
  return shards;
}

double TranslationTask::development_loss(Workers& workers) {
  return mean_loss(*model_, development_, recipe_.batches.batch_size, workers);
}

std::string TranslationTask::development_figure(double, Workers& workers) {
  const auto some = std::min<std::size_t>(development_.size(), kDevelopmentSample);
  const std::vector<SentencePair> sample(development_.begin(),
                                         development_.begin() + static_cast<std::ptrdiff_t>(some));
  const Quality quality = quality_of(sample, translate_all(*model_, sample, {}, workers));
  return "exact match of " + std::to_string(some) + ": " + fixed(100 * quality.exact_match, 1) +
         " %";
}

Json TranslationTask::purpose() const {
  return {{"direction", direction_.name()},
          {"source", direction_.source},
          {"target", direction_.target}};
}

Json TranslationTask::training_data() const {
  return {{"sentences", train_.size()},
          {"longest", *std::max_element(lengths_.begin(), lengths_.end())}};
}

Json TranslationTask::metrics(Workers& workers) {
  return evaluation_json(evaluate(*model_, read("test.jsonl"), read("lengths.jsonl"),
                                  vocabularies_.target, {}, workers));
}

}  // namespace attn
