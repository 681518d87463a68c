#include "cli/training_task.h"

#include "cli/translation_task.h"

namespace attn {

std::unique_ptr<TrainingTask> make_task(const Recipe& recipe, const DataFolders& folders) {
  return std::make_unique<TranslationTask>(recipe, folders);
}

}  // namespace attn
