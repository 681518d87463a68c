#pragma once

#include <vector>

#include "attn/nn/parameters.h"
#include "attn/ops/add.h"
#include "attn/ops/matmul.h"
#include "attn/ops/mean.h"
#include "attn/ops/multiply.h"
#include "attn/ops/reshape.h"
#include "attn/ops/subtract.h"
#include "attn/ops/sum.h"
#include "attn/train/trainer.h"
#include "ops/op_check.h"

namespace attn {

// A straight line through points: y = x weight + bias, learned from points of a known line.
class Toy {
 public:
  explicit Toy(std::uint64_t seed = 3) : parameters(seed) {
    weight_ = &parameters.declare("line/weight", {"feature", "feature"}, {4, 1}, 0.5F);
    bias_ = &parameters.declare("line/bias", {"feature"}, {1}, 0.5F);
  }

  // The mean squared error over some points; noise stands for dropout.
  Variable loss(Tape& tape, std::uint64_t points, Random& random, float noise) const {
    const int count = 8;
    const std::vector<Real> x = random_cells(points, 4 * count);
    std::vector<Real> y(count);
    for (std::size_t i = 0; i < y.size(); ++i) {
      const Real* row = &x[4 * i];
      y[i] = row[0] - 2 * row[1] + 3 * row[2] - 4 * row[3] + 5;
      y[i] += static_cast<Real>(noise * random.bell());
    }
    const Variable points_in = input_of(tape, {count, 4}, x);
    const Variable line = add(matmul(points_in, weight_->record(tape)), bias_->record(tape));
    const Variable error = subtract(line, input_of(tape, {count, 1}, y));
    return mean(reshape(multiply(error, error), {count}), 0);
  }

  // Two shards of a step: 8 points each.
  std::vector<Shard> shards(std::uint64_t step, float noise = 0) const {
    std::vector<Shard> both;
    for (const std::uint64_t half : {std::uint64_t{0}, std::uint64_t{1}}) {
      both.push_back({0.5, [this, step, half, noise](Tape& tape, Random& random) {
                        return loss(tape, 2 * step + half, random, noise);
                      }});
    }
    return both;
  }

  std::vector<Real> cells() {
    std::vector<Real> all;
    for (Parameter& parameter : parameters.all()) {
      const auto span = parameter.stored_cells().cells();
      all.insert(all.end(), span.begin(), span.end());
    }
    return all;
  }

  Parameters parameters;

 private:
  const Parameter* weight_;
  const Parameter* bias_;
};

inline TrainerOptions toy_options() {
  return {.schedule = {.peak = 0.1, .warmup_steps = 5, .steps = 300}, .clip_norm = 5, .seed = 9};
}

}  // namespace attn
