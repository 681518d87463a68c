#pragma once

#include "attn/models/token_classifier.h"
#include "cli/sentence_task.h"

namespace attn {

// Learning to write a word of the target for every word of the source.
class TokenClassifierTask : public SentenceTask {
 public:
  TokenClassifierTask(const Recipe& recipe, const DataFolders& folders);

  Model& model() override { return model_; }
  std::string development_figure(double loss, Workers& workers) override;
  Json purpose() const override;
  Json metrics(Workers& workers) override;

 protected:
  Variable record_loss(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                       const LossOptions& options) const override;
  std::size_t predicted_beyond() const override { return 0; }

 private:
  TokenClassifier model_;
};

}  // namespace attn
