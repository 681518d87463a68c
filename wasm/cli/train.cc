#include <ostream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/training.h"

namespace attn {

const char* const kTrainHelp =
    R"(attn train RECIPE: train a model as a recipe says.

  RECIPE               a JSON file, such as shared/recipes/en-zh-additive.json
  --seed N             another seed than the recipe's; its figures go into the card of the model
  --corpora FOLDER     train.jsonl, development.jsonl, test.jsonl, lengths.jsonl; build/corpora
  --vocab FOLDER       the vocabularies; shared/vocab
  --work FOLDER        checkpoints and what is not shipped; build/training
  --output FOLDER      weights and card; shared/models
  --threads N          at most as many as the recipe has shards; 1

A training that was interrupted goes on from its last checkpoint, to the same weights.
)";

int run_train(const std::vector<std::string>& words, std::ostream& out) {
  Command command("train", "the file of a recipe", words);
  Recipe recipe = Recipe::read(command.file());
  const std::uint64_t published = recipe.seed;
  recipe.set_seed(
      static_cast<std::uint64_t>(command.number("seed", static_cast<double>(published))));
  const TrainingFolders folders{.data = {.corpora = command.text("corpora", "build/corpora"),
                                         .vocab = command.text("vocab", "shared/vocab")},
                                .work = command.text("work", "build/training"),
                                .output = command.text("output", "shared/models")};
  const int threads = static_cast<int>(command.number("threads", 1));
  command.finish();
  Training training(recipe, folders, threads, out);
  training.run();
  training.publish(recipe.seed == published);
  return 0;
}

}  // namespace attn
