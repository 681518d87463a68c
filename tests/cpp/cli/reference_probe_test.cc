#include "cli/reference_probe.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ops/op_check.h"

namespace attn {
namespace {

// "the dog crossed the street because it was wide", by ids.
SentencePair asked_sentence() {
  return {.source = {4, 5, 6, 4, 7, 8, 9, 10, 11},
          .target = {4, 5, 6, 7, 4, 5, 6, 7, 4},
          .alignment = {},
          .relations = {.object = {}, .antecedent = {{6, 4}}, .complement = {{2, 8}}},
          .phrases = {{"subject", {0, 1}}, {"object", {3, 4}}, {"complement", {7, 8}}}};
}

class ReferenceProbeTest : public testing::Test {
 protected:
  ReferenceProbeTest() {
    write_bytes(path_, R"({"language": "en", "function_words": [], "tokens": ["<pad>", "<bos>",
      "<eos>", "<unk>", "the", "dog", "crossed", "street", "because", "it", "was", "wide"]})");
  }

  ReferenceProbe probe(const std::vector<SentencePair>& test) {
    Workers workers(1);
    return probe_reference(model_, Vocabulary::read(path_), {asked_sentence()}, test, workers);
  }

  // The key with the strongest weight, and the label of the pronoun, from a run of their own.
  std::pair<int, int> look(const HeadPlace& place, const AttentionEdits& edits) {
    Tape tape;
    const Variable logits = model_.record_logits(tape, one_sentence(asked_sentence().source), edits,
                                                 Detail::kFused, {});
    const Tensor& weights = tape.find("encoder/layer" + std::to_string(place.layer) +
                                      "/self_attention/attention_weights")
                                .value;
    const Real* row = &weights.at({place.head - 1, 6, 0});
    return {static_cast<int>(std::max_element(row, row + 9) - row),
            most_likely_labels(logits.value())[6]};
  }

  static AttentionEdits cut(std::initializer_list<std::size_t> keys) {
    AttentionEdits edits;
    edits.edge_mask.assign(81, 1);
    for (const std::size_t key : keys) edits.edge_mask[6 * 9 + key] = 0;
    return edits;
  }

  std::string path_ = testing::TempDir() + "attn_reference_words.json";
  TokenClassifier model_{{{"source_vocab", 12.0},
                          {"target_vocab", 8.0},
                          {"model_dim", 8.0},
                          {"first_layer_heads", 2.0},
                          {"num_heads", 1.0},
                          {"seed", 3.0}}};
};

TEST_F(ReferenceProbeTest, CountsWhereTheHeadLooksAndWhatACutCosts) {
  const ReferenceProbe probed = probe({asked_sentence()});
  ASSERT_EQ(probed.pronouns.size(), 3U);
  EXPECT_TRUE(probed.pronouns.contains("it object"));
  EXPECT_TRUE(probed.pronouns.contains("it before 1-4"));
  const Reference& it = probed.pronouns.at("it");
  const auto [key, label] = look(probed.reference_head, {});
  EXPECT_EQ(it.phrase.cases, 1);
  EXPECT_EQ(it.phrase.hits, key == 3 || key == 4 ? 1 : 0);
  EXPECT_EQ(it.noun.hits, key == 4 ? 1 : 0);
  EXPECT_DOUBLE_EQ(it.phrase.chance(), 2.0 / 9);
  EXPECT_EQ(it.nearest.hits, 1);
  EXPECT_DOUBLE_EQ(it.nearest.chance(), 0.5);
  EXPECT_EQ(it.label.hits, label == 6 ? 1 : 0);
  EXPECT_EQ(it.cut.hits, look(probed.reference_head, cut({3, 4})).second == 6 ? 1 : 0);
  EXPECT_EQ(it.other_cut.hits, look(probed.reference_head, cut({0, 1})).second == 6 ? 1 : 0);
  EXPECT_EQ(probed.complement.cases, 1);
  EXPECT_DOUBLE_EQ(probed.complement.chance(), 2.0 / 9);
}

TEST_F(ReferenceProbeTest, APronounThatCanMeanOneNounOnlyIsNoQuestion) {
  SentencePair alone = asked_sentence();
  alone.phrases.erase("subject");
  EXPECT_TRUE(probe({alone}).pronouns.empty());
}

TEST_F(ReferenceProbeTest, NeedsSentencesThatTell) {
  SentencePair silent = asked_sentence();
  silent.relations = {};
  Workers workers(1);
  expect_error(
      [&] { probe_reference(model_, Vocabulary::read(path_), {silent}, {silent}, workers); },
      "[probe] expected sentences that tell of pronouns and of complements, got none");
}

TEST_F(ReferenceProbeTest, CountsLabelsAndWholeSentences) {
  Workers workers(1);
  SentencePair right = asked_sentence();
  Tape tape;
  right.target = most_likely_labels(
      model_.record_logits(tape, one_sentence(right.source), {}, Detail::kFused, {}).value());
  SentencePair wrong = right;
  wrong.target[0] = wrong.target[0] == 4 ? 5 : 4;
  const LabelQuality quality = label_quality(model_, {right, wrong}, workers);
  EXPECT_DOUBLE_EQ(quality.labels, 17.0 / 18);
  EXPECT_DOUBLE_EQ(quality.sentences, 0.5);
}

}  // namespace
}  // namespace attn
