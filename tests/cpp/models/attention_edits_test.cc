#include "attn/models/attention_edits.h"

#include <gtest/gtest.h>

#include <cmath>

#include "attn/models/transformer.h"
#include "models/translation_variants.h"
#include "ops/op_check.h"

namespace attn {
namespace {

constexpr int kEncoderLayers = 2;
constexpr int kDecoderLayers = 2;

struct Given {
  const char* name;
  Shape shape;
  std::vector<Real> cells;
};

class AttentionEditsTest : public testing::Test {
 protected:
  static Inputs inputs(const std::vector<Given>& edits) {
    Inputs inputs = translation_inputs({4, 5, 8}, {3, 6, 4});
    for (const Given& edit : edits) inputs.add(edit.name, edit.shape, edit.cells);
    return inputs;
  }

  std::vector<Real> logits(const std::vector<Given>& edits) {
    return model_.infer(inputs(edits))[1].cells;
  }

  void refuses(const Given& edit, const std::string& text) {
    expect_error([&] { logits({edit}); }, text);
  }

  Transformer model_{small_transformer(
      {{"encoder_layers", 1.0 * kEncoderLayers}, {"decoder_layers", 1.0 * kDecoderLayers}})};
};

TEST_F(AttentionEditsTest, RecordAndInferenceAgree) {
  const Inputs all = inputs({{"key_padding_mask", {3}, {1, 0, 1}},
                             {"edge_mask", {3, 3}, {1, 1, 1, 0, 1, 1, 1, 1, 1}},
                             {"encoder_head_mask", {2, 2}, {1, 0, 1, 1}},
                             {"decoder_head_mask", {2, 2}, {1, 1, 0, 1}},
                             {"cross_head_mask", {2, 2}, {0, 0, 1, 0}},
                             {"temperature", {1}, {2.5}}});
  Tape tape;
  model_.record(tape, all);
  const std::vector<Output> outputs = model_.infer(all);
  const std::span<const Real> ids = tape.find("output_ids").value.cells();
  EXPECT_EQ(outputs[0].cells, std::vector<Real>(ids.begin(), ids.end()));
  expect_close(outputs[1].cells, tape.find("decoder/logits").value.cells());
}

TEST_F(AttentionEditsTest, NobodyAttendsToAHiddenWord) {
  const std::vector<Given> edits{{"key_padding_mask", {3}, {1, 0, 1}}};
  Tape tape;
  model_.record(tape, inputs(edits));
  for (const char* block : {"encoder/layer1/self_attention", "encoder/layer2/self_attention",
                            "decoder/layer1/cross_attention", "decoder/layer2/cross_attention"}) {
    const Tensor& weights = tape.find(std::string(block) + "/attention_weights").value;
    for (int head = 0; head < 2; ++head) {
      for (int query = 0; query < weights.shape[1]; ++query) {
        EXPECT_EQ(weights.at({head, query, 1}), 0) << block;
        EXPECT_NEAR(weights.at({head, query, 0}) + weights.at({head, query, 2}), 1, 1e-6) << block;
      }
    }
  }
  EXPECT_NE(logits(edits), logits({}));
}

TEST_F(AttentionEditsTest, ATranslationOfNothingButHiddenWordsStaysFinite) {
  for (const Real cell : logits({{"key_padding_mask", {3}, {0, 0, 0}}})) {
    EXPECT_TRUE(std::isfinite(cell));
  }
}

TEST_F(AttentionEditsTest, ACutEdgeIsCutInTheEncoderAlone) {
  const std::vector<Given> edits{{"edge_mask", {3, 3}, {1, 1, 0, 1, 1, 1, 1, 1, 1}}};
  Tape tape;
  model_.record(tape, inputs(edits));
  for (const char* layer : {"encoder/layer1", "encoder/layer2"}) {
    const std::string path = std::string(layer) + "/self_attention/attention_weights";
    const Tensor& weights = tape.find(path).value;
    EXPECT_EQ(weights.at({0, 0, 2}), 0) << layer;
    EXPECT_GT(weights.at({1, 2, 0}), 0) << layer;
  }
  const Tensor& cross = tape.find("decoder/layer1/cross_attention/attention_weights").value;
  EXPECT_GT(cross.at({0, 0, 2}), 0);
  EXPECT_NE(logits(edits), logits({}));
}

// A head gives nothing where the output projection does not read it.
TEST_F(AttentionEditsTest, AHeadThatIsOffIsNotReadByTheOutputProjection) {
  const std::vector<Real> off = logits({{"encoder_head_mask", {2, 2}, {1, 1, 1, 0}}});
  EXPECT_NE(off, logits({}));
  for (Parameter& parameter : model_.parameters().all()) {
    if (parameter.path() != "encoder/layer2/self_attention/output_projection/weight") continue;
    const Tensor weight = parameter.stored_cells();
    for (int row = 0; row < 8; ++row) {
      for (int column = 4; column < 8; ++column) weight.at({row, column}) = 0;
    }
  }
  expect_close(off, logits({}));
}

TEST_F(AttentionEditsTest, EveryKindOfHeadCanBeSwitchedOff) {
  const std::vector<Real> before = logits({});
  for (const char* name : {"encoder_head_mask", "decoder_head_mask", "cross_head_mask"}) {
    EXPECT_EQ(logits({{name, {2, 2}, {1, 1, 1, 1}}}), before) << name;
    EXPECT_NE(logits({{name, {2, 2}, {0, 1, 1, 1}}}), before) << name;
    EXPECT_NE(logits({{name, {2, 2}, {0, 1, 1, 1}}}), logits({{name, {2, 2}, {1, 1, 0, 1}}}));
  }
}

TEST_F(AttentionEditsTest, TheTemperatureDividesTheScoresOfEveryAttention) {
  Tape tape;
  model_.record(tape, inputs({{"temperature", {1}, {0.5}}}));
  for (const char* block : {"encoder/layer1/self_attention", "decoder/layer2/self_attention",
                            "decoder/layer1/cross_attention"}) {
    const Tensor& scores = tape.find(std::string(block) + "/scores").value;
    const Tensor& weights = tape.find(std::string(block) + "/attention_weights").value;
    const int last = scores.shape[1] - 1;
    EXPECT_NEAR(std::log(weights.at({1, last, 0}) / weights.at({1, last, 1})),
                (scores.at({1, last, 0}) - scores.at({1, last, 1})) / 0.5, 1e-4)
        << block;
  }
  EXPECT_EQ(logits({{"temperature", {1}, {1}}}), logits({}));
  EXPECT_NE(logits({{"temperature", {1}, {0.5}}}), logits({}));
}

TEST_F(AttentionEditsTest, RefusesWhatDoesNotFit) {
  refuses({"key_padding_mask", {2}, {1, 0}},
          "[transformer] expected key_padding_mask of shape [3], got [2]");
  refuses({"key_padding_mask", {3}, {1, 0, 0.5}},
          "[transformer] expected key_padding_mask of 0 and 1, got 0.5");
  refuses({"cross_head_mask", {1, 2}, {1, 0}},
          "[transformer] expected cross_head_mask of shape [2, 2], got [1, 2]");
  refuses(
      {"encoder_head_mask", {4}, {1, 0, 1, 1}},
      "[transformer] expected encoder_head_mask to be a matrix with rows and columns, got shape "
      "[4]");
  refuses({"decoder_head_mask", {2, 2}, {1, 0, 2, 1}},
          "[transformer] expected decoder_head_mask of 0 and 1, got 2");
  refuses({"temperature", {1}, {0}}, "[transformer] expected a positive temperature, got 0");
  refuses({"temperature", {2}, {1, 1}}, "[transformer] expected one temperature, got 2");
  refuses({"head_mask", {1}, {1}}, "[transformer] expected a known input, got head_mask");
}

}  // namespace
}  // namespace attn
