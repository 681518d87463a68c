#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "attn/core/random.h"
#include "attn/train/adam.h"
#include "attn/train/schedule.h"

namespace attn {

struct TrainerOptions {
  AdamOptions adam{};
  Schedule schedule{};
  double clip_norm = 1;
  std::uint64_t seed = 0;  // of dropout
};

// A part of a step that is computed on its own tape.
struct Shard {
  // Its part of the step's loss; those of a step add up to 1.
  double weight = 1;
  // Records the shard's loss, a scalar.
  std::function<Variable(Tape&, Random& dropout)> loss;
};

struct StepReport {
  long step = 0;
  double loss = 0;
  double gradient_norm = 0;  // before clipping
  double learning_rate = 0;
};

// Calls task(0) to task(count - 1), in any order and possibly at once, and returns when all are
// done.
using RunTasks = std::function<void(int count, const std::function<void(int)>& task)>;

// One task after the other.
void run_in_turn(int count, const std::function<void(int)>& task);

// Training by Adam with a clipped gradient. A step is a sum over shards in their order, and what is
// drawn for dropout depends on seed, step and shard alone: the numbers are the same to the last
// bit however many threads there are and wherever training was interrupted.
class Trainer {
 public:
  Trainer(Parameters& parameters, const TrainerOptions& options, RunTasks run = run_in_turn);

  // Throws Error where the loss is no number any more; the parameters are then as before.
  StepReport step(std::span<const Shard> shards);

  Parameters& parameters() { return parameters_; }
  Adam& adam() { return adam_; }
  const Adam& adam() const { return adam_; }

 private:
  // What a shard needs; kept, so that steps allocate nothing anew.
  struct Seat {
    explicit Seat(Parameters& parameters) : gradients(parameters) {}
    Tape tape;
    Gradients gradients;
    double loss = 0;
  };

  void compute(const Shard& shard, std::size_t number);

  Parameters& parameters_;
  TrainerOptions options_;
  RunTasks run_;
  Adam adam_;
  std::vector<std::unique_ptr<Seat>> seats_;
};

}  // namespace attn
