#include "attn/models/encoder_decoder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "attn/models/decoding.h"
#include "ops/op_check.h"

namespace attn {
namespace {

Attributes small(const Attributes& more) {
  Attributes options{{"source_vocab", 9.0}, {"target_vocab", 8.0}, {"embedding_dim", 4.0},
                     {"encoder_dim", 3.0},  {"decoder_dim", 6.0},  {"max_length", 5.0},
                     {"attention_dim", 4.0}};
  for (const auto& [name, value] : more.entries()) options.set(name, value);
  return options;
}

struct Variant {
  const char* name;
  Attributes options;
};

void PrintTo(const Variant& variant, std::ostream* stream) { *stream << variant.name; }

std::vector<Variant> variants() {
  using Text = std::string;
  const Attributes stacked{{"cell", Text("lstm")},  {"encoder_layers", 4.0},
                           {"decoder_layers", 4.0}, {"residual_from", 3.0},
                           {"layer_norm", true},    {"score_function", Text("scaled_dot")}};
  return {
      {"additive", {}},
      {"dot", {{"score_function", Text("dot")}}},
      {"dot_as_it_is", {{"score_function", Text("dot")}, {"attention_dim", 0.0}}},
      {"scaled_dot", {{"score_function", Text("scaled_dot")}}},
      {"cosine", {{"score_function", Text("cosine")}}},
      {"bilinear", {{"score_function", Text("bilinear")}}},
      {"mlp", {{"score_function", Text("mlp")}}},
      {"local_m", {{"attention", Text("local_m")}, {"window_width", 1.0}}},
      {"local_p", {{"attention", Text("local_p")}, {"window_width", 2.0}}},
      {"fixed_context", {{"attention", Text("none")}, {"cell", Text("lstm")}}},
      {"fixed_context_alone", {{"attention", Text("none")}, {"feed_previous_word", false}}},
      {"luong", {{"query", Text("current_state")}, {"input_feeding", true}}},
      {"without_words", {{"feed_previous_word", false}}},
      {"stacked", stacked},
  };
}

const TokenBatch kSource{2, 5, {4, 5, 6, 0, 0, 3, 8, 7, 4, 5}, {3, 5}};
const TokenBatch kTarget{2, 3, {3, 4, 5, 6, 0, 0}, {3, 1}};

Inputs inputs_of(const std::vector<Real>& source, const std::vector<Real>& forced = {}) {
  Inputs inputs;
  inputs.add("input_ids", {static_cast<int>(source.size())}, source);
  if (!forced.empty()) inputs.add("forced_ids", {static_cast<int>(forced.size())}, forced);
  return inputs;
}

std::vector<Real> cells_of(const Tensor& tensor) {
  return {tensor.cells().begin(), tensor.cells().end()};
}

void expect_close(std::span<const Real> actual, std::span<const Real> expected) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], 1e-5F * std::max(Real{1}, std::abs(expected[i])));
  }
}

class EveryTranslation : public testing::TestWithParam<Variant> {
 protected:
  EncoderDecoder model_{small(GetParam().options)};
};

TEST_P(EveryTranslation, InfersWhatItRecords) {
  const Inputs inputs = inputs_of({4, 5, 8, 3});
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

TEST_P(EveryTranslation, ExplainsEveryCellOfTheRecord) {
  Tape tape;
  model_.record(tape, inputs_of({4, 5, 8}, {6, -1}));
  for (std::size_t id = 0; id < tape.nodes().size(); ++id) {
    if (tape.nodes()[id].op == nullptr) continue;
    SCOPED_TRACE(tape.nodes()[id].path);
    expect_explained(Variable(tape, static_cast<int>(id)));
  }
}

TEST_P(EveryTranslation, TheLossIsThatOfEachSentenceAlone) {
  Tape tape;
  const Real together = model_.record_loss(tape, kSource, kTarget).value().data[0];
  const Real first =
      model_.record_loss(tape, {1, 3, {4, 5, 6}, {3}}, {1, 3, {3, 4, 5}, {3}}).value().data[0];
  const Real second =
      model_.record_loss(tape, {1, 5, {3, 8, 7, 4, 5}, {5}}, {1, 1, {6}, {1}}).value().data[0];
  EXPECT_NEAR(together, (4 * first + 2 * second) / 6, 1e-5);
}

TEST_P(EveryTranslation, EveryParameterIsOneLeafAndLearns) {
  Tape tape;
  tape.backward(model_.record_loss(tape, kSource, kTarget));
  for (Parameter& parameter : model_.parameters().all()) {
    const auto leaves =
        std::count_if(tape.nodes().begin(), tape.nodes().end(),
                      [&](const Node& node) { return node.value.data == parameter.cells().data; });
    EXPECT_EQ(leaves, 1) << parameter.path();
    EXPECT_NE(tape.find(parameter.path()).gradient.data, nullptr) << parameter.path();
  }
}

// Teacher forcing, a forced translation and rows side by side are the same computation.
TEST_P(EveryTranslation, ForcedWordsGiveTheLossOfTraining) {
  const std::vector<int> words{3, 4, 5, kEndWord};
  const std::vector<Output> outputs =
      model_.infer(inputs_of({4, 5, 6}, {words.begin(), words.end()}));
  double loss = 0;
  for (std::size_t word = 0; word < words.size(); ++word) {
    double sum = 0;
    for (std::size_t i = 0; i < 8; ++i) sum += std::exp(double{outputs[1].cells[word * 8 + i]});
    const auto label = static_cast<std::size_t>(words[word]);
    loss += std::log(sum) - double{outputs[1].cells[word * 8 + label]};
  }
  Tape tape;
  const Variable trained = model_.record_loss(tape, {1, 3, {4, 5, 6}, {3}}, {1, 3, {3, 4, 5}, {3}});
  EXPECT_NEAR(trained.value().data[0], loss / 4, 1e-5);
}

TEST_P(EveryTranslation, HypothesesSideBySideAreThoseAlone) {
  const std::vector<int> source{4, 5, 8, 3};
  Decoding together(model_, source);
  together.advance(std::vector<int>{0}, std::vector<int>{kFirstWord});
  together.advance(std::vector<int>{0, 0, 0}, std::vector<int>{3, 6, 4});
  const std::vector<Real> rows = together.advance(std::vector<int>{2, 0}, std::vector<int>{5, 7});
  const std::vector<std::vector<int>> alone{{kFirstWord, 4, 5}, {kFirstWord, 3, 7}};
  for (std::size_t row = 0; row < 2; ++row) {
    Decoding decoding(model_, source);
    std::vector<Real> last;
    for (const int word : alone[row]) {
      last = decoding.advance(std::vector<int>{0}, std::vector<int>{word});
    }
    expect_close(std::span(rows).subspan(row * 8, 8), last);
    double sum = 0;
    for (const Real cell : last) sum += std::exp(double{cell});
    EXPECT_NEAR(sum, 1, 1e-5);
  }
}

INSTANTIATE_TEST_SUITE_P(Family, EveryTranslation, testing::ValuesIn(variants()),
                         [](const auto& info) { return info.param.name; });

TEST(EncoderDecoder, ForcedWordsTakeThePlaceOfItsOwn) {
  EncoderDecoder model(small({}));
  Tape tape;
  model.record(tape, inputs_of({4, 5}, {7, -1, 6}));
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
  EncoderDecoder model(small({}));
  Parameter* bias = model.parameters().find("output/bias");
  for (const int mark : {kPaddingWord, kFirstWord, kUnknownWord}) {
    bias->stored_cells().data[mark] = 100;
  }
  const std::vector<Output> outputs = model.infer(inputs_of({4, 5}));
  for (const Real id : outputs[0].cells) {
    EXPECT_TRUE(id == Real{kEndWord} || id > Real{kUnknownWord}) << id;
  }
}

TEST(EncoderDecoder, AForcedEndEndsTheTranslation) {
  EncoderDecoder model(small({}));
  EXPECT_EQ(model.infer(inputs_of({4, 5}, {7, 2}))[0].cells, (std::vector<Real>{7, 2}));
}

TEST(EncoderDecoder, WithoutAttentionEveryWordReadsTheSameContext) {
  EncoderDecoder model(small({{"attention", std::string("none")}}));
  Tape tape;
  model.record(tape, inputs_of({4, 5, 6}, {3, 4, 5}));
  const auto context = static_cast<int>(&tape.find("decoder/context") - tape.nodes().data());
  for (const char* word : {"decoder/word1", "decoder/word3"}) {
    const Node& both = tape.find(word + std::string("/context_and_state"));
    EXPECT_EQ(both.inputs[0], context);
  }
}

TEST(EncoderDecoder, RecordsTheSixStepsOfEveryWord) {
  EncoderDecoder model(small({}));
  Tape tape;
  model.record(tape, inputs_of({4, 5, 6}, {3, 4}));
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
  EncoderDecoder model(small({{"dropout", 0.5}}));
  Tape tape;
  Random random(4);
  const Real sure = model.record_loss(tape, kSource, kTarget).value().data[0];
  EXPECT_EQ(model.record_loss(tape, kSource, kTarget).value().data[0], sure);
  EXPECT_NE(model.record_loss(tape, kSource, kTarget, {0, &random}).value().data[0], sure);
}

TEST(EncoderDecoder, RefusesOptionsThatDoNotFit) {
  const auto refuses = [](const Attributes& options, const std::string& text) {
    expect_error([&] { EncoderDecoder model(small(options)); }, text);
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
  EncoderDecoder model(small({}));
  const auto refuses = [&](const Inputs& inputs, const std::string& text) {
    expect_error([&] { model.infer(inputs); }, text);
  };
  refuses({}, "[encoder_decoder] expected an input input_ids with cells, got none");
  refuses(inputs_of({4, 9}), "[encoder_decoder] expected input_ids from 0 to 8, got 9");
  refuses(inputs_of({4, 0.5}), "[encoder_decoder] expected input_ids from 0 to 8, got 0.5");
  refuses(inputs_of({4}, {-2}), "[encoder_decoder] expected forced_ids from -1 to 7, got -2");
  refuses(inputs_of(std::vector<Real>(257, 4)),
          "[encoder_decoder] expected at most 256 words in input_ids, got 257");
  Tape tape;
  TokenBatch wrong = kSource;
  wrong.lengths[0] = 6;
  expect_error([&] { model.record_loss(tape, wrong, kTarget); },
               "[encoder_decoder] expected source lengths from 1 to 5, got 6");
  expect_error(
      [&] {
        model.record_loss(tape, {1, 2, {4, 5}, {2}}, kTarget);
      },
      "[encoder_decoder] expected as many target sentences as source sentences, got 2 and "
      "1");
}

}  // namespace
}  // namespace attn
