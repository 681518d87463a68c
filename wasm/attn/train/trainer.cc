#include "attn/train/trainer.h"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "attn/core/error.h"

namespace attn {

void run_in_turn(int count, const std::function<void(int)>& task) {
  for (int i = 0; i < count; ++i) task(i);
}

Trainer::Trainer(Parameters& parameters, const TrainerOptions& options, RunTasks run)
    : parameters_(parameters),
      options_(options),
      run_(std::move(run)),
      adam_(parameters, options.adam) {}

void Trainer::compute(const Shard& shard, std::size_t number) {
  Seat& seat = *seats_[number];
  const long step = adam_.steps() + 1;
  Random dropout(options_.seed, "dropout/" + std::to_string(step) + "/" + std::to_string(number));
  seat.tape.clear();
  const Variable loss = shard.loss(seat.tape, dropout);
  seat.loss = shard.weight * double{loss.value().data[0]};
  seat.tape.backward(loss, std::array{static_cast<Real>(shard.weight)});
  seat.gradients.clear();
  seat.gradients.collect(seat.tape);
}

StepReport Trainer::step(std::span<const Shard> shards) {
  while (seats_.size() < shards.size()) seats_.push_back(std::make_unique<Seat>(parameters_));
  run_(static_cast<int>(shards.size()), [&](int i) {
    const auto number = static_cast<std::size_t>(i);
    compute(shards[number], number);
  });
  Gradients& total = seats_[0]->gradients;
  StepReport report{.step = adam_.steps() + 1, .loss = seats_[0]->loss};
  for (std::size_t i = 1; i < shards.size(); ++i) {
    total.add(seats_[i]->gradients);
    report.loss += seats_[i]->loss;
  }
  report.gradient_norm = clip_by_norm(total, options_.clip_norm);
  if (!std::isfinite(report.loss) || !std::isfinite(report.gradient_norm)) {
    fail("train",
         "expected a finite loss and gradient, got others in step " + std::to_string(report.step));
  }
  report.learning_rate = options_.schedule.rate(report.step);
  adam_.step(total, report.learning_rate);
  return report;
}

}  // namespace attn
