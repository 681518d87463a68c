#include "attn/models/encoder_decoder.h"

#include <gtest/gtest.h>

#include <set>

#include "models/translation_variants.h"
#include "ops/op_check.h"

namespace attn {
namespace {

std::vector<Real> cells_of(const Tensor& tensor) {
  return {tensor.cells().begin(), tensor.cells().end()};
}

class EveryEncoderDecoder : public testing::TestWithParam<TranslationVariant> {
 protected:
  EncoderDecoder model_{GetParam().options};
};

TEST_P(EveryEncoderDecoder, InfersWhatItRecords) {
  const Inputs inputs = translation_inputs({4, 5, 8, 3});
  Tape tape;
  model_.record(tape, inputs);
  const std::vector<Output> outputs = model_.infer(inputs);
  const std::vector<Real> ids = cells_of(tape.find("output_ids").value);
  EXPECT_EQ(outputs[0].path, "output_ids");
  EXPECT_EQ(outputs[0].cells, ids);
  const bool attends = outputs.size() > 2;
  EXPECT_EQ(attends, std::string(GetParam().name).rfind("fixed", 0) != 0);
  for (std::size_t word = 0; word < ids.size(); ++word) {
    const std::string scope = "decoder/word" + std::to_string(word + 1);
    expect_close(std::span(outputs[1].cells).subspan(word * 8, 8),
                 tape.find(scope + "/logits").value.cells());
    if (!attends) continue;
    expect_close(std::span(outputs[2].cells).subspan(word * 4, 4),
                 tape.find(scope + "/attention/attention_weights").value.cells());
  }
}

INSTANTIATE_TEST_SUITE_P(Family, EveryEncoderDecoder, testing::ValuesIn(recurrent_variants()),
                         [](const auto& info) { return info.param.name; });

TEST(EncoderDecoder, ForcedWordsTakeThePlaceOfItsOwn) {
  EncoderDecoder model(small_recurrent({}));
  Tape tape;
  model.record(tape, translation_inputs({4, 5}, {7, -1, 6}));
  const std::vector<Real> ids = cells_of(tape.find("output_ids").value);
  EXPECT_EQ(ids[0], 7);
  const std::span<const Real> logits = tape.find("decoder/word2/logits").value.cells();
  int best = kEndWord;
  for (int word = 4; word < 8; ++word) {
    if (logits[static_cast<std::size_t>(word)] > logits[static_cast<std::size_t>(best)])
      best = word;
  }
  EXPECT_EQ(ids[1], static_cast<Real>(best));
}

TEST(EncoderDecoder, WritesNoMarksButTheEnd) {
  EncoderDecoder model(small_recurrent({}));
  Parameter* bias = model.parameters().find("output/bias");
  for (const int mark : {kPaddingWord, kFirstWord, kUnknownWord}) {
    bias->stored_cells().data[mark] = 100;
  }
  const std::vector<Output> outputs = model.infer(translation_inputs({4, 5}));
  for (const Real id : outputs[0].cells) {
    EXPECT_TRUE(id == Real{kEndWord} || id > Real{kUnknownWord}) << id;
  }
}

TEST(EncoderDecoder, AForcedEndEndsTheTranslation) {
  EncoderDecoder model(small_recurrent({}));
  EXPECT_EQ(model.infer(translation_inputs({4, 5}, {7, 2}))[0].cells, (std::vector<Real>{7, 2}));
}

TEST(EncoderDecoder, WithoutAttentionEveryWordReadsTheSameContext) {
  EncoderDecoder model(small_recurrent({{"attention", std::string("none")}}));
  Tape tape;
  model.record(tape, translation_inputs({4, 5, 6}, {3, 4, 5}));
  const auto context = static_cast<int>(&tape.find("decoder/context") - tape.nodes().data());
  for (const char* word : {"decoder/word1", "decoder/word3"}) {
    const Node& both = tape.find(word + std::string("/context_and_state"));
    EXPECT_EQ(both.inputs[0], context);
  }
}

TEST(EncoderDecoder, RecordsTheSixStepsOfEveryWord) {
  EncoderDecoder model(small_recurrent({}));
  Tape tape;
  model.record(tape, translation_inputs({4, 5, 6}, {3, 4}));
  std::set<std::string> stages;
  for (const Node& node : tape.nodes()) {
    if (node.path.rfind("decoder/word2/", 0) == 0) stages.insert(node.stage);
  }
  EXPECT_EQ(stages, (std::set<std::string>{"hidden_states", "scores", "softmax", "weighted_values",
                                           "context", "decoder"}));
  EXPECT_EQ(tape.find("encoder/layer1/forward/token3/gru_cell").value.shape, (Shape{1, 5, 3}));
  EXPECT_EQ(tape.find("encoder/encoder_hidden_states").value.shape, (Shape{1, 3, 6}));
  EXPECT_EQ(tape.find("decoder/word2/attention/weighted_values").value.shape, (Shape{1, 1, 3, 6}));
  EXPECT_EQ(tape.find("decoder/word2/layer1/gru_cell").value.shape, (Shape{1, 5, 6}));
}

TEST(EncoderDecoder, DropsOnlyWhereThereIsAGenerator) {
  EncoderDecoder model(small_recurrent({{"dropout", 0.5}}));
  Tape tape;
  Random random(4);
  const Real sure = model.record_loss(tape, two_sources(), two_targets()).value().data[0];
  EXPECT_EQ(model.record_loss(tape, two_sources(), two_targets()).value().data[0], sure);
  EXPECT_NE(model.record_loss(tape, two_sources(), two_targets(), {0, &random}).value().data[0],
            sure);
}

TEST(EncoderDecoder, RefusesOptionsThatDoNotFit) {
  const auto refuses = [](const Attributes& options, const std::string& text) {
    expect_error([&] { EncoderDecoder model(small_recurrent(options)); }, text);
  };
  using Text = std::string;
  refuses({{"cell", Text("rnn")}},
          "[encoder_decoder] expected cell to be one of gru, lstm, got rnn");
  refuses({{"attention", Text("none")}, {"input_feeding", true}},
          "[decoder] expected attention where input_feeding is on, got none");
  refuses({{"query", Text("current_state")}, {"feed_previous_word", false}},
          "[decoder] expected the previous word, the context or attentional_hidden to be fed, got "
          "none of them");
  refuses(
      {{"score_function", Text("dot")}, {"attention_dim", 0.0}, {"decoder_dim", 5.0}},
      "[attention] expected queries and keys of one size for dot, or an attention_dim to project "
      "them to, got 5 and 6");
  refuses(
      {{"residual_from", 2.0}, {"encoder_layers", 2.0}},
      "[encoder_decoder] expected residual_from to be a layer as wide as what enters it, got 2");
  refuses({{"beam", 3.0}}, "[encoder_decoder] expected a known option, got beam");
}

TEST(EncoderDecoder, RefusesInputsThatDoNotFit) {
  EncoderDecoder model(small_recurrent({}));
  const auto refuses = [&](const Inputs& inputs, const std::string& text) {
    expect_error([&] { model.infer(inputs); }, text);
  };
  refuses({}, "[encoder_decoder] expected an input input_ids with cells, got none");
  refuses(translation_inputs({4, 9}), "[encoder_decoder] expected input_ids from 0 to 8, got 9");
  refuses(translation_inputs({4, 0.5}),
          "[encoder_decoder] expected input_ids from 0 to 8, got 0.5");
  refuses(translation_inputs({4}, {-2}),
          "[encoder_decoder] expected forced_ids from -1 to 7, got -2");
  refuses(translation_inputs(std::vector<Real>(257, 4)),
          "[encoder_decoder] expected at most 256 words in input_ids, got 257");
  Tape tape;
  TokenBatch wrong = two_sources();
  wrong.lengths[0] = 6;
  expect_error([&] { model.record_loss(tape, wrong, two_targets()); },
               "[encoder_decoder] expected source lengths from 1 to 5, got 6");
  expect_error(
      [&] {
        model.record_loss(tape, {1, 2, {4, 5}, {2}}, two_targets());
      },
      "[encoder_decoder] expected as many target sentences as source sentences, got 2 and "
      "1");
}

}  // namespace
}  // namespace attn
