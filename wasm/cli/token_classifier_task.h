#pragma once

#include "attn/models/token_classifier.h"
#include "attn/train/batches.h"
#include "cli/corpus.h"
#include "cli/training_task.h"

namespace attn {

// Learning to write a word of the target for every word of the source.
class TokenClassifierTask : public TrainingTask {
 public:
  TokenClassifierTask(const Recipe& recipe, const DataFolders& folders);

  Model& model() override { return model_; }
  Attributes model_options() const override;
  std::string training_file() const override { return path_of("train.jsonl"); }
  std::string training_size() const override {
    return std::to_string(train_.size()) + " sentences";
  }
  std::vector<Shard> shards(long step) override;
  double development_loss(Workers& workers) override;
  std::string development_figure(double loss, Workers& workers) override;
  Json purpose() const override;
  Json training_data() const override;
  Json metrics(Workers& workers) override;

 private:
  std::string path_of(const std::string& file) const;
  std::vector<SentencePair> read(const std::string& file) const;
  Shard shard_of(const std::vector<int>& examples, double weight) const;
  double words_of(const std::vector<int>& examples) const;

  const Recipe& recipe_;
  DataFolders folders_;
  Direction direction_;
  Vocabularies vocabularies_;
  std::vector<SentencePair> train_;
  std::vector<SentencePair> development_;
  std::vector<int> lengths_;
  EpochBatches batches_;
  TokenClassifier model_;
};

}  // namespace attn
