#include "cli/training_task.h"

#include "cli/language_task.h"
#include "cli/token_classifier_task.h"
#include "cli/translation_task.h"

namespace attn {

std::unique_ptr<TrainingTask> make_task(const Recipe& recipe, const DataFolders& folders) {
  if (recipe.architecture == "language_model") {
    return std::make_unique<LanguageTask>(recipe, folders);
  }
  if (recipe.architecture == "token_classifier") {
    return std::make_unique<TokenClassifierTask>(recipe, folders);
  }
  return std::make_unique<TranslationTask>(recipe, folders);
}

}  // namespace attn
