#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <ostream>

#include "attn/train/checkpoint.h"
#include "cli/training_task.h"

namespace attn {

struct TrainingFolders {
  DataFolders data;
  std::string work;
  std::string output;
};

// One training of one recipe, from its data to the shipped weights and their card. Progress goes to
// `out`, a line at a time.
class Training {
 public:
  // Reads the data, and goes on from a checkpoint where there is one.
  Training(const Recipe& recipe, const TrainingFolders& folders, int threads, std::ostream& out);

  // Trains until the last step, or until early stop.
  void run();
  // Rounds the best weights to half precision, measures them, and writes weights and card. Those of
  // another seed than the published one stay in the work folder; their figures go into the card.
  void publish(bool is_published_seed);

 private:
  using Clock = std::chrono::steady_clock;

  void resume();
  void save();
  void look_at_development();
  void tell_progress(const StepReport& report);
  double seconds() const;
  std::string path_of(const std::string& file) const;

  const Recipe& recipe_;
  TrainingFolders folders_;
  std::ostream& out_;
  std::unique_ptr<TrainingTask> task_;
  Workers workers_;
  Trainer trainer_;
  BestParameters best_;
  EarlyStop early_stop_;
  std::string identity_;       // recipe, seed and data, as a checkpoint knows them
  double seconds_before_ = 0;  // spent in earlier runs
  Clock::time_point begun_ = Clock::now();
  Clock::time_point told_{};
  long first_step_ = 0;  // of this run
};

}  // namespace attn
