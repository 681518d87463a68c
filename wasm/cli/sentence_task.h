#pragma once

#include "attn/models/sentences.h"
#include "attn/train/batches.h"
#include "cli/corpus.h"
#include "cli/training_task.h"

namespace attn {

// Learning from pairs of sentences of a corpus, whatever is learned of them.
class SentenceTask : public TrainingTask {
 public:
  Attributes model_options() const override;
  std::string training_file() const override { return path_of("train.jsonl"); }
  std::string training_size() const override {
    return std::to_string(train_.size()) + " sentences";
  }
  std::vector<Shard> shards(long step) override;
  double development_loss(Workers& workers) override;
  Json purpose() const override;
  Json training_data() const override;

 protected:
  SentenceTask(const Recipe& recipe, const DataFolders& folders);

  // The mean loss of what is predicted of a batch.
  virtual Variable record_loss(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                               const LossOptions& options) const = 0;
  // How much more is predicted of a sentence than the words of its target.
  virtual std::size_t predicted_beyond() const = 0;

  std::vector<SentencePair> read(const std::string& file) const;
  const Recipe& recipe() const { return recipe_; }
  const Vocabularies& vocabularies() const { return vocabularies_; }
  const std::vector<SentencePair>& development() const { return development_; }

 private:
  std::string path_of(const std::string& file) const;
  double predicted(const std::vector<int>& examples) const;
  Shard shard_of(const std::vector<int>& examples, double weight) const;

  const Recipe& recipe_;
  DataFolders folders_;
  Direction direction_;
  Vocabularies vocabularies_;
  std::vector<SentencePair> train_;
  std::vector<SentencePair> development_;
  std::vector<int> lengths_;
  EpochBatches batches_;
};

}  // namespace attn
