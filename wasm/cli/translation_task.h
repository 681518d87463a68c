#pragma once

#include "attn/models/translation_model.h"
#include "cli/sentence_task.h"

namespace attn {

// Learning to translate sentences of the corpora.
class TranslationTask : public SentenceTask {
 public:
  TranslationTask(const Recipe& recipe, const DataFolders& folders);

  Model& model() override { return *model_; }
  std::string development_figure(double loss, Workers& workers) override;
  Json metrics(Workers& workers) override;

 protected:
  Variable record_loss(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                       const LossOptions& options) const override;
  // The end of the sentence.
  std::size_t predicted_beyond() const override { return 1; }

 private:
  std::unique_ptr<TranslationModel> model_;
};

}  // namespace attn
