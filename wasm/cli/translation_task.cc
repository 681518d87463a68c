#include "cli/translation_task.h"

#include <algorithm>

#include "attn/models/catalogue.h"
#include "cli/evaluation.h"
#include "cli/figures.h"

namespace attn {

namespace {

constexpr int kDevelopmentSample = 200;  // sentences that are translated while training

}  // namespace

TranslationTask::TranslationTask(const Recipe& recipe, const DataFolders& folders)
    : SentenceTask(recipe, folders),
      model_(make_translation_model(recipe.architecture, model_options())) {}

Variable TranslationTask::record_loss(Tape& tape, const TokenBatch& source,
                                      const TokenBatch& target, const LossOptions& options) const {
  return model_->record_loss(tape, source, target, options);
}

std::string TranslationTask::development_figure(double, Workers& workers) {
  const auto some = std::min<std::size_t>(development().size(), kDevelopmentSample);
  const std::vector<SentencePair> sample(development().begin(),
                                         development().begin() + static_cast<std::ptrdiff_t>(some));
  const Quality quality = quality_of(sample, translate_all(*model_, sample, {}, workers));
  return "exact match of " + std::to_string(some) + ": " + fixed(100 * quality.exact_match, 1) +
         " %";
}

Json TranslationTask::metrics(Workers& workers) {
  return evaluation_json(evaluate(*model_, read("test.jsonl"), read("lengths.jsonl"),
                                  vocabularies().target, {}, workers));
}

}  // namespace attn
