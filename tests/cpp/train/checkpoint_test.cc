#include "attn/train/checkpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "train/toy.h"

namespace attn {
namespace {

// A training with all that a checkpoint holds.
struct Training {
  explicit Training(std::uint64_t seed = 3) : toy(seed) {}

  void train(std::uint64_t to) {
    for (auto step = static_cast<std::uint64_t>(trainer.adam().steps()); step < to; ++step) {
      const double loss = trainer.step(toy.shards(step, 0.5)).loss;
      if (early_stop.improves(loss)) best.keep();
    }
  }
  std::vector<std::byte> checkpoint() {
    std::vector<std::byte> bytes;
    write_checkpoint(trainer, best, early_stop, "a line", "a note", bytes);
    return bytes;
  }

  Toy toy;
  Trainer trainer{toy.parameters, toy_options()};
  BestParameters best{toy.parameters};
  EarlyStop early_stop{100};
};

TEST(Checkpoint, GoesOnAsIfNothingHadHappened) {
  Training whole;
  whole.train(40);
  std::vector<std::byte> bytes;
  {
    Training begun;
    begun.train(17);
    bytes = begun.checkpoint();
  }
  Training resumed(99);  // whatever it starts from
  EXPECT_EQ(read_checkpoint(bytes, resumed.trainer, resumed.best, resumed.early_stop, "a line"),
            "a note");
  EXPECT_EQ(resumed.trainer.adam().steps(), 17);
  resumed.train(40);
  EXPECT_EQ(resumed.toy.cells(), whole.toy.cells());
  EXPECT_EQ(resumed.early_stop.best(), whole.early_stop.best());
  EXPECT_EQ(resumed.early_stop.stale(), whole.early_stop.stale());
  EXPECT_EQ(resumed.checkpoint(), whole.checkpoint());
  resumed.best.put_back();
  whole.best.put_back();
  EXPECT_EQ(resumed.toy.cells(), whole.toy.cells());
}

TEST(Checkpoint, OfAnotherTrainingIsRefused) {
  Training run;
  const std::vector<std::byte> bytes = run.checkpoint();
  expect_error([&] { read_checkpoint(bytes, run.trainer, run.best, run.early_stop, "a curve"); },
               "[checkpoint] expected a checkpoint of this recipe, got one of another");
  std::vector<std::byte> empty;
  write_safetensors({}, {}, empty);
  expect_error([&] { read_checkpoint(empty, run.trainer, run.best, run.early_stop, "a line"); },
               "[checkpoint] expected metadata recipe, got none");
  write_safetensors({}, {{"recipe", "a line"}}, empty);
  expect_error([&] { read_checkpoint(empty, run.trainer, run.best, run.early_stop, "a line"); },
               "[checkpoint] expected parameter/line/weight of shape [4, 1], got none");
}

TEST(BestParameters, ComeBack) {
  Training run;
  const std::vector<Real> start = run.toy.cells();
  run.best.keep();
  run.trainer.step(run.toy.shards(0));
  EXPECT_NE(run.toy.cells(), start);
  run.best.put_back();
  EXPECT_EQ(run.toy.cells(), start);
}

TEST(EarlyStop, WaitsAsLongAsItsPatience) {
  EarlyStop stop(2);
  EXPECT_TRUE(stop.improves(3));
  EXPECT_FALSE(stop.improves(3));
  EXPECT_FALSE(stop.stops());
  EXPECT_TRUE(stop.improves(2));
  EXPECT_FALSE(stop.improves(4));
  EXPECT_FALSE(stop.stops());
  EXPECT_FALSE(stop.improves(2.5));
  EXPECT_TRUE(stop.stops());
  EXPECT_EQ(stop.best(), 2);
}

TEST(EarlyStop, WithoutPatienceNeverStops) {
  EarlyStop stop(0);
  for (int i = 0; i < 10; ++i) stop.improves(1);
  EXPECT_FALSE(stop.stops());
  EXPECT_EQ(stop.stale(), 9);
}

}  // namespace
}  // namespace attn
