#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/commands.h"
#include "cli/head_probe.h"
#include "cli/toy_corpus.h"
#include "models/translation_variants.h"
#include "ops/op_check.h"

namespace attn {
namespace {

SentencePair one_pair() {
  return {.source = {4, 5, 8, 6},
          .target = {3, 6, 4},
          .alignment = {.sure = {{0, 0}, {1, 1}, {3, 1}}},
          .relations = {.object = {{1, 3}}, .antecedent = {{2, 0}}}};
}

class HeadProbeTest : public testing::Test {
 protected:
  // The key with the strongest weight, found in a record of its own.
  int strongest(const std::string& block, int head, int query, int keys) {
    Tape tape;
    model_.record(tape, translation_inputs({4, 5, 8, 6}, {3, 6, 4, 2}));
    const Tensor& weights = tape.find(block + "/attention_weights").value;
    const Real* row = &weights.at({head, query, 0});
    return static_cast<int>(std::max_element(row, row + keys) - row);
  }

  HeadProbe probe() {
    Workers workers(1);
    return probe_heads(model_, {one_pair()}, workers);
  }

  Transformer model_{small_transformer({{"encoder_layers", 2.0}})};
};

TEST_F(HeadProbeTest, GoesThroughEveryHead) {
  std::vector<std::string> names;
  for (const ProbedHead& head : probe().heads) {
    names.push_back(head.attention + std::to_string(head.layer) + std::to_string(head.head));
  }
  EXPECT_THAT(names, testing::ElementsAre("encoder11", "encoder12", "encoder21", "encoder22",
                                          "decoder11", "decoder12", "cross11", "cross12"));
}

TEST_F(HeadProbeTest, CountsInTheEncoder) {
  const HeadProbe all = probe();
  const ProbedHead& head = all.heads[3];
  const auto& looks = head.statistics.looks();
  const std::string block = "encoder/layer2/self_attention";
  EXPECT_EQ(looks.at("object").cases, 1);
  EXPECT_EQ(looks.at("object").hits, strongest(block, 1, 1, 4) == 3 ? 1 : 0);
  EXPECT_EQ(looks.at("antecedent").hits, strongest(block, 1, 2, 4) == 0 ? 1 : 0);
  EXPECT_DOUBLE_EQ(looks.at("object").chance(), 0.25);
  long before = 0, same = 0, first = 0;
  for (int query = 0; query < 4; ++query) {
    const int key = strongest(block, 1, query, 4);
    if (key == query) ++same;
    if (query > 0 && key == query - 1) ++before;
    if (query > 0 && key == 0) ++first;
  }
  EXPECT_EQ(looks.at("same_word").hits, same);
  EXPECT_EQ(looks.at("same_word").cases, 4);
  EXPECT_EQ(looks.at("previous_word").hits, before);
  EXPECT_EQ(looks.at("previous_word").cases, 3);
  EXPECT_EQ(looks.at("first_word").hits, first);
  EXPECT_DOUBLE_EQ(head.statistics.greatest_entropy(), 2);
}

// Query 1 has two keys, query 2 three and query 3 four.
TEST_F(HeadProbeTest, CountsInTheDecoderWhatAWordMayAttendTo) {
  const HeadProbe all = probe();
  const auto& looks = all.heads[4].statistics.looks();
  EXPECT_EQ(looks.at("previous_word").cases, 3);
  EXPECT_DOUBLE_EQ(looks.at("previous_word").by_chance, 1.0 / 2 + 1.0 / 3 + 1.0 / 4);
  long before = 0;
  for (int query = 1; query < 4; ++query) {
    if (strongest("decoder/layer1/self_attention", 0, query, query + 1) == query - 1) ++before;
  }
  EXPECT_EQ(looks.at("previous_word").hits, before);
  EXPECT_FALSE(looks.contains("object"));
}

// The first target word is linked to one word of four, the second to two; the third and the end to
// none.
TEST_F(HeadProbeTest, CountsTheAlignedWordsOfCrossAttention) {
  const HeadProbe all = probe();
  const Frequency& aligned = all.heads[7].statistics.looks().at("aligned_word");
  EXPECT_EQ(aligned.cases, 2);
  EXPECT_DOUBLE_EQ(aligned.by_chance, 0.25 + 0.5);
  const std::string block = "decoder/layer1/cross_attention";
  const int second = strongest(block, 1, 1, 4);
  const int hits = (strongest(block, 1, 0, 4) == 0 ? 1 : 0) + (second == 1 || second == 3 ? 1 : 0);
  EXPECT_EQ(aligned.hits, hits);
}

// What a model writes when these heads of cross-attention are on.
std::vector<int> written(Transformer& model, const std::vector<Real>& cross) {
  Inputs inputs = translation_inputs({4, 5, 8, 6});
  inputs.add("cross_head_mask", {1, 2}, cross);
  const std::vector<Output> outputs = model.infer(inputs);
  std::vector<int> words;
  for (const Real word : outputs[0].cells) {
    const int id = static_cast<int>(word);
    if (id != kEndWord) words.push_back(id);
  }
  return words;
}

TEST(HeadProbe, TranslatesWithoutEachHead) {
  int told = 0;
  for (int seed = 0; seed < 20; ++seed) {
    Transformer model(small_transformer({{"seed", 1.0 * seed}}));
    SentencePair pair = one_pair();
    pair.target = written(model, {0, 1});
    if (pair.target.empty()) continue;
    Workers workers(1);
    const HeadProbe found = probe_heads(model, {pair}, workers);
    EXPECT_EQ(found.heads[4].exact_match_without, 1);
    EXPECT_EQ(found.exact_match, written(model, {1, 1}) == pair.target ? 1 : 0);
    if (found.exact_match == 0) ++told;
  }
  EXPECT_GT(told, 0) << "switching the head off never changed a translation";
}

TEST_F(HeadProbeTest, RefusesSentencesThatTellOfNothing) {
  SentencePair pair = one_pair();
  pair.relations.antecedent.clear();
  Workers workers(1);
  expect_error([&] { probe_heads(model_, {pair}, workers); },
               "[probe] expected sentences that tell of pronouns and of verbs, got none");
}

TEST(CliProbe, WritesIntoTheCard) {
  const ToyCorpus files("probe");
  Json recipe = read_json(files.path("toy.json"));
  recipe["architecture"] = "transformer";
  recipe["model"] = {{"model_dim", 8}, {"num_heads", 2}, {"ffn_dim", 6}, {"max_length", 12}};
  files.write("toy.json", recipe.dump());
  std::ostringstream out;
  EXPECT_EQ(run_train(files.training_words("models"), out), 0);
  const std::string line =
      R"({"en":["a","b","c"],"zh":["C","B","A"],"alignment":{"en-zh":{"sure":[[0,2]],"possible":[]}},)"
      R"("relations":{"object":[[0,1]],"antecedent":[[2,0]]}})";
  files.write("test.jsonl", line + "\n" + line + "\n" + line + "\n");
  EXPECT_EQ(run_probe(files.words("models/toy.json", {"--sentences", "2"}), out), 0);
  const Json card = read_json(files.path("models/toy.json"));
  EXPECT_EQ(card.at("metrics").at("test").at("sentences"), 30);
  const Json& found = card.at("probe");
  EXPECT_EQ(found.at("sentences"), 2);
  EXPECT_EQ(found.at("heads").size(), 6U);
  const Json& head = found.at("heads").at(0);
  EXPECT_EQ(head.at("attention"), "encoder");
  EXPECT_EQ(head.at("antecedent").at("cases"), 2);
  EXPECT_EQ(head.at("antecedent").at("chance"), 0.3333);
  EXPECT_NEAR(head.at("lost").get<double>(),
              found.at("exact_match").get<double>() - head.at("exact_match_without").get<double>(),
              1e-4);
}

TEST(CliProbe, RefusesAModelWithoutHeads) {
  const ToyCorpus files("probe_refuses");
  std::ostringstream out;
  EXPECT_EQ(run_train(files.training_words("models"), out), 0);
  expect_error([&] { run_probe(files.words("models/toy.json"), out); },
               "[probe] expected a transformer, got encoder_decoder");
}

}  // namespace
}  // namespace attn
