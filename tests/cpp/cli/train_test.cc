#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sstream>

#include "cli/commands.h"
#include "cli/model_card.h"
#include "cli/toy_corpus.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using testing::HasSubstr;

std::string train(const std::vector<std::string>& words) {
  std::ostringstream out;
  EXPECT_EQ(run_train(words, out), 0);
  return out.str();
}

TEST(CliTrain, WritesWeightsAndTheirCard) {
  const ToyCorpus files("train");
  const std::string told = train(files.training_words("models"));
  EXPECT_THAT(told, HasSubstr("300 sentences, seed 3"));
  EXPECT_THAT(told, HasSubstr("toy · step 1 of 12 · loss "));
  EXPECT_THAT(told, HasSubstr(" steps/s · "));
  EXPECT_THAT(told, HasSubstr("toy · step 12 · development loss "));
  const Json card = read_json(files.path("models/toy.json"));
  EXPECT_EQ(card.at("direction"), "en-zh");
  EXPECT_EQ(card.at("options").at("target_vocab"), 8);
  EXPECT_EQ(card.at("training").at("steps"), 12);
  EXPECT_EQ(card.at("training").at("longest"), 4);
  EXPECT_EQ(card.at("metrics").at("test").at("sentences"), 30);
  EXPECT_TRUE(card.at("metrics").at("test").contains("aer_content"));
  EXPECT_EQ(card.at("metrics").at("lengths").at(0).at("from"), 1);

  std::ostringstream measured;
  EXPECT_EQ(run_evaluate(files.words("models/toy.json"), measured), 0);
  EXPECT_EQ(Json::parse(measured.str()), card.at("metrics"));
}

TEST(CliTrain, LearnsToTurnSentencesAround) {
  const ToyCorpus files("train_learns");
  files.write_recipe({{"steps", 400}, {"learning_rate", 0.02}, {"evaluate_every", 200}});
  train(files.training_words("models"));
  const Json card = read_json(files.path("models/toy.json"));
  EXPECT_GT(card.at("metrics").at("test").at("exact_match").get<double>(), 0.8);
}

// Trains in a process of its own, and kills it as soon as there is a checkpoint.
void train_and_kill(const std::vector<std::string>& words, const std::string& checkpoint) {
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::ostringstream out;
    run_train(words, out);
    _exit(0);
  }
  while (!std::filesystem::exists(checkpoint) && waitpid(child, nullptr, WNOHANG) == 0) {
    usleep(1000);
  }
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "it was done before it was killed";
}

TEST(CliTrain, AKilledTrainingEndsWithTheSameWeights) {
  const ToyCorpus files("train_killed");
  files.write_recipe({{"steps", 600}, {"evaluate_every", 150}});
  train(files.training_words("whole"));
  train_and_kill(files.training_words("parts"),
                 files.path("parts_work/toy-seed3/checkpoint.safetensors"));
  EXPECT_FALSE(std::filesystem::exists(files.path("parts")));
  EXPECT_THAT(train(files.training_words("parts")), HasSubstr("going on after step "));
  EXPECT_EQ(read_bytes(files.path("whole/toy.safetensors")),
            read_bytes(files.path("parts/toy.safetensors")));
}

TEST(CliTrain, ThreadsChangeNoWeight) {
  const ToyCorpus files("train_threads");
  train(files.training_words("one"));
  train(files.training_words("two", {"--threads", "2"}));
  EXPECT_EQ(read_bytes(files.path("one/toy.safetensors")),
            read_bytes(files.path("two/toy.safetensors")));
}

TEST(CliTrain, StopsEarlyWhereNothingImproves) {
  const ToyCorpus files("train_stops");
  files.write_recipe({{"steps", 40}, {"learning_rate", 0}, {"evaluate_every", 2}, {"patience", 3}});
  train(files.training_words("models"));
  EXPECT_EQ(read_json(files.path("models/toy.json")).at("training").at("steps"), 8);
}

TEST(CliTrain, FiguresOfAnotherSeedGoIntoTheCard) {
  const ToyCorpus files("train_seeds");
  train(files.training_words("models"));
  const std::string weights = read_bytes(files.path("models/toy.safetensors"));
  train(files.training_words("models", {"--seed", "4"}));
  EXPECT_EQ(read_bytes(files.path("models/toy.safetensors")), weights);
  EXPECT_NE(read_bytes(files.path("models_work/toy-seed4/toy.safetensors")), weights);
  train(files.training_words("models"));  // again the published one: nothing is lost
  const Json card = read_json(files.path("models/toy.json"));
  EXPECT_EQ(card.at("seed"), 3);
  ASSERT_EQ(card.at("other_seeds").size(), 1U);
  EXPECT_EQ(card.at("other_seeds").at(0).at("seed"), 4);
  EXPECT_EQ(card.at("other_seeds").at(0).at("metrics").at("test").at("sentences"), 30);
}

TEST(CliTrain, ACheckpointOfAnotherRecipeIsRefused) {
  const ToyCorpus files("train_changed");
  train(files.training_words("models"));
  files.write_recipe({{"steps", 13}});
  expect_error([&] { train(files.training_words("models")); },
               "[checkpoint] expected a checkpoint of this recipe, got one of another; remove " +
                   files.path("models_work/toy-seed3/checkpoint.safetensors") + " to begin anew");
}

TEST(CliTrain, SaysWhatIsWrongWithARecipe) {
  const ToyCorpus files("train_recipe");
  const auto expect_refusal = [&](const std::string& problem) {
    expect_error([&] { train(files.training_words("models")); }, problem);
  };
  files.write_recipe({{"pace", 1}});
  expect_refusal("[recipe] expected a known option, got pace");
  files.write_recipe({{"warmup_steps", 12}});
  expect_refusal("[recipe] expected fewer warmup_steps than steps, got 12 and 12");
  expect_error([&] { train({}); },
               "[arguments] expected the file of a recipe behind train, got nothing");
  files.write_recipe();
  expect_error(
      [&] {
        train(files.training_words("models", {"--pace", "1"}));
      },
      "[arguments] expected a flag of attn train, got --pace");
}

}  // namespace
}  // namespace attn
