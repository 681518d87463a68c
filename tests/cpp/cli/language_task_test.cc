#include "cli/language_task.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "cli/commands.h"
#include "cli/toy_corpus.h"
#include "ops/op_check.h"

namespace attn {
namespace {

// Chapters that count from 1 to 5 again and again, in bytes of one token each.
class LanguageTaskTest : public testing::Test {
 protected:
  LanguageTaskTest() {
    write_text("prose/train.jsonl", {30, 41});
    write_text("prose/development.jsonl", {24});
    Json vocab = Json::object();
    for (int id = 0; id < 6; ++id) vocab[std::to_string(id)] = id;
    files_.write("prose/tokenizer.json", Json{{"model", {{"vocab", vocab}}}}.dump());
    write_recipe(8);
  }

  void write_text(const std::string& file, const std::vector<int>& lengths) {
    std::string lines;
    for (const int length : lengths) {
      Json ids = Json::array();
      for (int i = 0; i < length; ++i) ids.push_back(1 + i % 5);
      lines += Json{{"chapter", "1"}, {"bytes", length}, {"ids", ids}}.dump() + "\n";
    }
    files_.write(file, lines);
  }
  void write_recipe(int window) {
    const Json model{{"model_dim", 8}, {"num_heads", 2}, {"ffn_dim", 16}};
    const Json training{{"steps", 150},          {"batch_size", 8},   {"shards", 2},
                        {"learning_rate", 0.02}, {"warmup_steps", 5}, {"evaluate_every", 50}};
    files_.write("toy.json", Json{{"name", "toy"},
                                  {"seed", 3},
                                  {"architecture", "language_model"},
                                  {"corpus", "prose"},
                                  {"window", window},
                                  {"model", model},
                                  {"training", training}}
                                 .dump());
  }
  std::string train(const std::string& output, const std::vector<std::string>& more = {}) {
    std::ostringstream out;
    EXPECT_EQ(run_train(files_.training_words(output, more), out), 0);
    return out.str();
  }

  ToyCorpus files_{"language"};
};

TEST_F(LanguageTaskTest, LearnsHowATextGoesOn) {
  EXPECT_THAT(train("models"), testing::HasSubstr("73 tokens, seed 3"));
  const Json card = read_json(files_.path("models/toy.json"));
  EXPECT_EQ(card.at("model"), "language_model");
  EXPECT_EQ(card.at("options").at("vocab"), 6);
  EXPECT_EQ(card.at("training").at("tokens"), 73);
  const Json& validation = card.at("metrics").at("validation");
  EXPECT_EQ(validation.at("tokens"), 24);
  EXPECT_EQ(validation.at("bytes"), 24);
  const double loss = validation.at("loss");
  EXPECT_LT(loss, 0.3);
  EXPECT_NEAR(validation.at("bits_per_byte").get<double>(), loss / std::log(2.0), 1e-3);
  EXPECT_GT(card.at("metrics").at("kneser_ney_trigram").at("loss").get<double>(), 0);

  std::ostringstream out;
  run_generate(
      {files_.path("models/toy.json"), "--ids", "1,2,3", "--max-tokens", "3", "--temperature", "0"},
      out);
  std::vector<int> ids;
  const Json goes_on = Json::parse(out.str());
  for (const Json& token : goes_on.at("tokens")) ids.push_back(token.at("id"));
  EXPECT_EQ(ids, (std::vector{4, 5, 1}));
}

TEST_F(LanguageTaskTest, IsMeasuredAsItWasAfterTraining) {
  train("models");
  std::ostringstream out;
  EXPECT_EQ(run_evaluate(files_.words("models/toy.json"), out), 0);
  EXPECT_EQ(Json::parse(out.str()), read_json(files_.path("models/toy.json")).at("metrics"));
}

TEST_F(LanguageTaskTest, WritesWhereItsHeadsLookIntoItsCard) {
  train("models");
  std::ostringstream out;
  EXPECT_EQ(run_probe(files_.words("models/toy.json"), out), 0);
  const Json card = read_json(files_.path("models/toy.json"));
  const Json& probe = card.at("probe");
  EXPECT_EQ(Json::parse(out.str()), probe);
  EXPECT_EQ(probe.at("loss"), card.at("metrics").at("validation").at("loss"));
  double most = 0;
  for (const Json& head : probe.at("heads")) {
    EXPECT_EQ(head.at("attention"), "decoder");
    EXPECT_EQ(head.at("previous_token").at("cases"), 23);
    EXPECT_NEAR(head.at("lost").get<double>(),
                head.at("loss_without").get<double>() - probe.at("loss").get<double>(), 1e-3);
    most = std::max(most, std::abs(head.at("lost").get<double>()));
  }
  EXPECT_GT(most, 0) << "switching a head off never changed the loss";
}

TEST_F(LanguageTaskTest, LearnsTheSameOnTwoThreads) {
  train("one");
  train("two", {"--threads", "2"});
  EXPECT_EQ(read_bytes(files_.path("one/toy.safetensors")),
            read_bytes(files_.path("two/toy.safetensors")));
}

TEST_F(LanguageTaskTest, RefusesWindowsThatAreLongerThanTheText) {
  write_recipe(40);
  std::ostringstream out;
  expect_error([&] { run_train(files_.training_words("models"), out); },
               "[train] expected texts of 41 tokens or more, got 25");
}

}  // namespace
}  // namespace attn
