#include "attn/models/transformer.h"

#include <gtest/gtest.h>

#include <set>

#include "models/translation_variants.h"
#include "ops/op_check.h"

namespace attn {
namespace {

class EveryTransformer : public testing::TestWithParam<TranslationVariant> {
 protected:
  Transformer model_{GetParam().options};
};

// The record computes all words at once, inference one after another with what it kept of those
// before.
TEST_P(EveryTransformer, InfersWhatItRecords) {
  const Inputs inputs = translation_inputs({4, 5, 8, 3}, {3, 6, 4, 7});
  Tape tape;
  model_.record(tape, inputs);
  const std::vector<Output> outputs = model_.infer(inputs);
  const std::span<const Real> ids = tape.find("output_ids").value.cells();
  EXPECT_EQ(outputs[0].cells, std::vector<Real>(ids.begin(), ids.end()));
  expect_close(outputs[1].cells, tape.find("decoder/logits").value.cells());
}

TEST_P(EveryTransformer, TheWeightsOfInferenceAreTheMeanOfTheLastLayersHeads) {
  const Inputs inputs = translation_inputs({4, 5, 8, 3});
  Tape tape;
  model_.record(tape, inputs);
  const std::string layer = "decoder/layer" + std::to_string(model_.options().decoder_layers);
  const Tensor& heads = tape.find(layer + "/cross_attention/attention_weights").value;
  const std::vector<Output> outputs = model_.infer(inputs);
  for (int word = 0; word < heads.shape[1]; ++word) {
    for (int source = 0; source < 4; ++source) {
      const Real mean = (heads.at({0, word, source}) + heads.at({1, word, source})) / 2;
      EXPECT_NEAR(outputs[2].cells[static_cast<std::size_t>(word * 4 + source)], mean, 1e-6);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Family, EveryTransformer, testing::ValuesIn(transformer_variants()),
                         [](const auto& info) { return info.param.name; });

TEST(Transformer, NoWordSeesThoseBehindIt) {
  Transformer model(small_transformer({}));
  Tape tape;
  model.record(tape, translation_inputs({4, 5, 8}, {3, 6, 4}));
  const Tensor& weights = tape.find("decoder/layer1/self_attention/attention_weights").value;
  for (int query = 0; query < weights.shape[1]; ++query) {
    for (int key = query + 1; key < weights.shape[2]; ++key) {
      EXPECT_EQ(weights.at({0, query, key}), 0);
      EXPECT_EQ(weights.at({1, query, key}), 0);
    }
  }
}

TEST(Transformer, WithoutPositionsTheOrderOfTheWordsWouldNotMatter) {
  Transformer model(small_transformer({}));
  const auto logits = [&](const std::vector<Real>& source) {
    return model.infer(translation_inputs(source, {3}))[1].cells;
  };
  EXPECT_NE(logits({4, 5, 8}), logits({8, 5, 4}));
}

TEST(Transformer, RecordsTheStagesOfALayer) {
  Transformer model(small_transformer({}));
  Tape tape;
  model.record(tape, translation_inputs({4, 5, 6}, {3, 4}));
  std::set<std::string> stages;
  for (const Node& node : tape.nodes()) {
    if (node.path.rfind("encoder/layer1/", 0) == 0) stages.insert(node.stage);
  }
  for (const char* stage : {"self_attention", "projections", "scores", "softmax", "weighted_values",
                            "context", "output", "feed_forward"}) {
    EXPECT_TRUE(stages.contains(stage)) << stage;
  }
  EXPECT_EQ(tape.find("encoder/layer1/self_attention/query").value.shape, (Shape{2, 3, 4}));
  EXPECT_EQ(tape.find("encoder/layer1/self_attention/attention_output").value.shape,
            (Shape{1, 3, 8}));
}

TEST(Transformer, RefusesWhatDoesNotFit) {
  const auto refuses = [](const Attributes& options, const std::string& text) {
    expect_error([&] { Transformer model(small_transformer(options)); }, text);
  };
  refuses({{"num_heads", 3.0}},
          "[transformer_attention] expected a model_dim that is a multiple of 3, got 8");
  refuses({{"num_heads", 8.0}, {"positions", std::string("rotary")}},
          "[transformer_attention] expected a model_dim that is a multiple of 16, got 8");
  refuses({{"activation", std::string("tanh")}},
          "[transformer] expected activation to be one of relu, gelu, got tanh");
  refuses({{"layers", 2.0}}, "[transformer] expected a known option, got layers");
  Transformer model(small_transformer({}));
  expect_error(
      [&] {
        model.infer(translation_inputs({4, 9}));
      },
      "[transformer] expected input_ids from 0 to 8, got 9");
}

}  // namespace
}  // namespace attn
