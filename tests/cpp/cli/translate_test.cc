#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "attn/io/safetensors.h"
#include "cli/commands.h"
#include "cli/toy_corpus.h"
#include "ops/op_check.h"

namespace attn {
namespace {

class CliTranslate : public testing::Test {
 protected:
  CliTranslate() : files_("translate") {
    files_.write_recipe({{"steps", 400}, {"learning_rate", 0.02}, {"evaluate_every", 400}});
    std::ostringstream out;
    run_train(files_.training_words("models"), out);
  }

  std::string translate(const std::vector<std::string>& more) {
    std::vector<std::string> words{files_.path("models/toy.json"), "--vocab", files_.path("")};
    words.insert(words.end(), more.begin(), more.end());
    std::ostringstream out;
    EXPECT_EQ(run_translate(words, out), 0);
    return out.str();
  }

  ToyCorpus files_;
};

TEST_F(CliTranslate, WritesTheBestTranslations) {
  EXPECT_THAT(translate({"--words", "a b"}), testing::EndsWith("\tB A \n"));
  const std::string several = translate({"--words", " d  c b", "--n-best", "3"});
  EXPECT_EQ(std::count(several.begin(), several.end(), '\n'), 3);
  EXPECT_THAT(several, testing::HasSubstr("\tB C D \n"));
}

TEST_F(CliTranslate, WritesLogitsAndWeights) {
  translate({"--words", "a b", "--output", files_.path("run.safetensors")});
  const std::string bytes = read_bytes(files_.path("run.safetensors"));
  const Safetensors run = read_safetensors(std::as_bytes(std::span(bytes)));
  EXPECT_THAT(run.find("output_ids")->cells, testing::ElementsAre(5, 4, 2));
  EXPECT_EQ(run.find("decoder/logits")->shape, Shape({3, 8}));
  EXPECT_EQ(run.find("decoder/attention_weights")->shape, Shape({3, 2}));
}

TEST_F(CliTranslate, SaysWhatItCannotTranslate) {
  expect_error(
      [&] {
        translate({"--words", "a x"});
      },
      "[translate] expected words of the model's vocabulary, got x");
  expect_error([&] { translate({}); }, "[translate] expected at least one word, got none");
}

}  // namespace
}  // namespace attn
