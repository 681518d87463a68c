#pragma once

#include <memory>
#include <string>
#include <vector>

#include "attn/models/model.h"
#include "attn/train/trainer.h"
#include "cli/recipe.h"
#include "cli/workers.h"

namespace attn {

// Where the data of all recipes lie.
struct DataFolders {
  std::string corpora;
  std::string vocab;
};

// What a recipe trains: a model, with what it learns from and what it is measured on.
class TrainingTask {
 public:
  TrainingTask() = default;
  TrainingTask(const TrainingTask&) = delete;
  TrainingTask& operator=(const TrainingTask&) = delete;
  virtual ~TrainingTask() = default;

  virtual Model& model() = 0;
  // As make_model takes them.
  virtual Attributes model_options() const = 0;
  // The file that training learns from, and how much that is, such as "80000 sentences".
  virtual std::string training_file() const = 0;
  virtual std::string training_size() const = 0;

  // What is learned from in a step, counted from 0: the same for the same recipe and seed.
  virtual std::vector<Shard> shards(long step) = 0;
  // The mean loss on data that training does not see.
  virtual double development_loss(Workers& workers) = 0;
  // What is told of the model beside that loss.
  virtual std::string development_figure(double loss, Workers& workers) = 0;

  // Members of the card: what the model is for, what it has learned from, and how good it is.
  virtual Json purpose() const = 0;
  virtual Json training_data() const = 0;
  virtual Json metrics(Workers& workers) = 0;
};

// The task of the recipe's architecture; reads the data.
std::unique_ptr<TrainingTask> make_task(const Recipe& recipe, const DataFolders& folders);

}  // namespace attn
