#include "attn/train/trainer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "attn/ops/log.h"
#include "attn/ops/scale.h"
#include "train/toy.h"

namespace attn {
namespace {

TEST(Trainer, LearnsALine) {
  Toy toy;
  Trainer trainer(toy.parameters, toy_options());
  double first = 0;
  StepReport report;
  for (std::uint64_t step = 0; step < 300; ++step) {
    report = trainer.step(toy.shards(step));
    if (step == 0) first = report.loss;
  }
  EXPECT_GT(first, 10);
  EXPECT_LT(report.loss, 1e-4);
  EXPECT_EQ(report.step, 300);
  EXPECT_NEAR(report.learning_rate, 0.1 / 295, 1e-9);
  EXPECT_THAT(toy.cells(), testing::Pointwise(testing::FloatNear(0.02F), {1, -2, 3, -4, 5}));
}

TEST(Trainer, ShardsAddUpToTheWholeStep) {
  Toy parts, whole;
  Trainer in_parts(parts.parameters, toy_options());
  Trainer at_once(whole.parameters, toy_options());
  const StepReport of_parts = in_parts.step(parts.shards(0));
  const std::vector<Shard> one{
      {1, [&](Tape& tape, Random& random) {
         return scale(add(whole.loss(tape, 0, random, 0), whole.loss(tape, 1, random, 0)), 0.5);
       }}};
  const StepReport of_whole = at_once.step(one);
  EXPECT_NEAR(of_parts.loss, of_whole.loss, 1e-5);
  EXPECT_NEAR(of_parts.gradient_norm, of_whole.gradient_norm, 1e-5);
  EXPECT_THAT(parts.cells(), testing::Pointwise(testing::FloatNear(1e-5F), whole.cells()));
}

// Runs the tasks from the last to the first.
void run_backwards(int count, const std::function<void(int)>& task) {
  while (count-- > 0) task(count);
}

TEST(Trainer, TheOrderOfTasksChangesNoBit) {
  Toy forwards, backwards;
  Trainer one(forwards.parameters, toy_options());
  Trainer other(backwards.parameters, toy_options(), run_backwards);
  for (std::uint64_t step = 0; step < 20; ++step) {
    EXPECT_EQ(one.step(forwards.shards(step, 0.5)).loss,
              other.step(backwards.shards(step, 0.5)).loss);
  }
  EXPECT_EQ(forwards.cells(), backwards.cells());
}

TEST(Trainer, StopsWhereTheLossIsNoNumber) {
  Toy toy;
  Trainer trainer(toy.parameters, toy_options());
  trainer.step(toy.shards(0));
  const std::vector<Real> before = toy.cells();
  std::vector<Shard> broken = toy.shards(1);
  broken[1].loss = [&](Tape& tape, Random& random) {
    return log(scale(toy.loss(tape, 1, random, 0), -1));
  };
  expect_error([&] { trainer.step(broken); },
               "[train] expected a finite loss and gradient, got others in step 2");
  EXPECT_EQ(toy.cells(), before);
}

}  // namespace
}  // namespace attn
