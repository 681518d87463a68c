#include "attn/models/token_classifier.h"

#include <gtest/gtest.h>

#include <cmath>

#include "models/translation_variants.h"
#include "ops/op_check.h"

namespace attn {
namespace {

constexpr double kHeadsOfFirst = 4;

Attributes small_classifier(const Attributes& more = {}) {
  Attributes options{{"source_vocab", 9.0},
                     {"target_vocab", 8.0},
                     {"model_dim", 8.0},
                     {"ffn_dim", 6.0},
                     {"first_layer_heads", kHeadsOfFirst},
                     {"num_heads", 1.0},
                     {"window", 1.0}};
  for (const auto& [name, value] : more.entries()) options.set(name, value);
  return options;
}

class TokenClassifierTest : public testing::Test {
 protected:
  std::vector<Real> logits(const Inputs& inputs) { return model_.infer(inputs)[1].cells; }

  static Inputs sentence() { return translation_inputs({4, 5, 8, 3, 6}); }
  static Inputs edited(const char* name, const Shape& shape, std::vector<Real> cells) {
    Inputs inputs = sentence();
    inputs.add(name, shape, std::move(cells));
    return inputs;
  }

  TokenClassifier model_{small_classifier()};
};

TEST_F(TokenClassifierTest, InfersWhatItRecords) {
  Inputs inputs = edited("encoder_head_mask", {2, 4}, {1, 0, 1, 1, 1, 1, 1, 1});
  inputs.add("key_padding_mask", {5}, {1, 1, 0, 1, 1});
  Tape tape;
  model_.record(tape, inputs);
  const std::vector<Output> outputs = model_.infer(inputs);
  const std::span<const Real> ids = tape.find("output_ids").value.cells();
  EXPECT_EQ(outputs[0].cells, std::vector<Real>(ids.begin(), ids.end()));
  expect_close(outputs[1].cells, tape.find("classifier/logits").value.cells());
}

TEST_F(TokenClassifierTest, LabelsEveryWordWithTheMostLikelyLabelThatIsAWord) {
  const std::vector<Output> outputs = model_.infer(sentence());
  ASSERT_EQ(outputs[0].cells.size(), 5U);
  for (std::size_t word = 0; word < 5; ++word) {
    const auto chosen = static_cast<std::size_t>(outputs[0].cells[word]);
    ASSERT_GT(chosen, static_cast<std::size_t>(kUnknownWord));
    for (std::size_t label = kUnknownWord + 1; label < 8; ++label) {
      EXPECT_LE(outputs[1].cells[word * 8 + label], outputs[1].cells[word * 8 + chosen]);
    }
  }
}

TEST_F(TokenClassifierTest, TheWindowIsThatOfTheFirstLayerAlone) {
  Tape tape;
  model_.record(tape, sentence());
  const Tensor& first = tape.find("encoder/layer1/self_attention/attention_weights").value;
  const Tensor& second = tape.find("encoder/layer2/self_attention/attention_weights").value;
  EXPECT_EQ(first.shape, (Shape{4, 5, 5}));
  EXPECT_EQ(second.shape, (Shape{1, 5, 5}));
  for (int query = 0; query < 5; ++query) {
    for (int key = 0; key < 5; ++key) {
      EXPECT_EQ(first.at({3, query, key}) > 0, std::abs(query - key) <= 1) << query << " " << key;
      EXPECT_GT(second.at({0, query, key}), 0);
    }
  }
}

TEST_F(TokenClassifierTest, ACutEdgeCarriesNothingInAnyLayer) {
  std::vector<Real> edges(25, 1);
  edges[3 * 5 + 2] = 0;
  const Inputs inputs = edited("edge_mask", {5, 5}, edges);
  Tape tape;
  model_.record(tape, inputs);
  for (const char* layer : {"encoder/layer1", "encoder/layer2"}) {
    const std::string path = std::string(layer) + "/self_attention/attention_weights";
    const Tensor& weights = tape.find(path).value;
    EXPECT_EQ(weights.at({0, 3, 2}), 0) << layer;
    EXPECT_GT(weights.at({0, 2, 3}), 0) << layer;
  }
  EXPECT_NE(logits(inputs), logits(sentence()));
  EXPECT_EQ(logits(edited("edge_mask", {5, 5}, std::vector<Real>(25, 1))), logits(sentence()));
}

// A sentence gets the same labels whatever fills up its batch.
TEST_F(TokenClassifierTest, PaddingChangesNothing) {
  Tape alone, filled;
  const TokenBatch words = one_sentence({4, 5, 8});
  const Variable short_logits = model_.record_logits(alone, words, {}, Detail::kFused, {});
  const TokenBatch batch{2, 5, {4, 5, 8, 0, 0, 7, 3, 4, 6, 5}, {3, 5}};
  const Variable long_logits = model_.record_logits(filled, batch, {}, Detail::kFused, {});
  expect_close(long_logits.value().cells().first(24), short_logits.value().cells());
}

TEST_F(TokenClassifierTest, ALossNeedsALabelForEveryWord) {
  Tape tape;
  const TokenBatch words{2, 3, {4, 5, 8, 7, 3, 0}, {3, 2}};
  const Variable loss = model_.record_loss(tape, words, {2, 3, {4, 5, 6, 7, 4, 0}, {3, 2}});
  EXPECT_TRUE(std::isfinite(loss.value().data[0]));
  expect_error(
      [&] {
        model_.record_loss(tape, words, {2, 3, {4, 5, 0, 7, 4, 0}, {2, 2}});
      },
      "[token_classifier] expected a label for every word of 2 sentences, got sentences "
      "of other lengths");
  expect_error(
      [&] {
        model_.record_loss(tape, words, {2, 3, {4, 5, 8, 7, 4, 0}, {3, 2}});
      },
      "[token_classifier] expected target ids from 0 to 7, got 8");
}

TEST_F(TokenClassifierTest, RefusesWhatDoesNotFit) {
  const auto refuses = [&](const Inputs& inputs, const char* text) {
    expect_error([&] { logits(inputs); }, text);
  };
  refuses(edited("edge_mask", {4, 5}, std::vector<Real>(20, 1)),
          "[token_classifier] expected edge_mask of shape [5, 5], got [4, 5]");
  refuses(edited("encoder_head_mask", {2, 1}, {1, 1}),
          "[token_classifier] expected encoder_head_mask of shape [2, 4], got [2, 1]");
  refuses(edited("forced_ids", {1}, {1}),
          "[token_classifier] expected a known input, got forced_ids");
  refuses(translation_inputs({9}), "[token_classifier] expected input_ids from 0 to 8, got 9");
  expect_error(
      [&] {
        TokenClassifier(small_classifier({{"decoder_layers", 1.0}}));
      },
      "[token_classifier] expected a known option, got decoder_layers");
}

}  // namespace
}  // namespace attn
