#include "cli/token_classifier_task.h"

#include "cli/figures.h"
#include "cli/reference_probe.h"

namespace attn {

TokenClassifierTask::TokenClassifierTask(const Recipe& recipe, const DataFolders& folders)
    : SentenceTask(recipe, folders), model_(model_options()) {}

Variable TokenClassifierTask::record_loss(Tape& tape, const TokenBatch& source,
                                          const TokenBatch& target,
                                          const LossOptions& options) const {
  return model_.record_loss(tape, source, target, options);
}

std::string TokenClassifierTask::development_figure(double, Workers& workers) {
  const LabelQuality quality = label_quality(model_, development(), workers);
  return "labels right: " + fixed(100 * quality.labels, 2) + " %";
}

Json TokenClassifierTask::purpose() const {
  Json purpose = SentenceTask::purpose();
  purpose["corpus"] = recipe().corpus;
  return purpose;
}

Json TokenClassifierTask::metrics(Workers& workers) {
  return classifier_metrics(model_, vocabularies().source, development(), read("test.jsonl"),
                            workers);
}

}  // namespace attn
