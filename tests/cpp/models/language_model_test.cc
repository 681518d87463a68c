#include "attn/models/language_model.h"

#include <gtest/gtest.h>

#include <cmath>

#include "attn/models/text_reading.h"
#include "models/small_language_model.h"
#include "models/translation_variants.h"
#include "ops/op_check.h"

namespace attn {
namespace {

const std::vector<int> kTokens{4, 5, 8, 3, 1};

Inputs edited_text() {
  Inputs inputs = text_inputs({4, 5, 8, 3, 1});
  inputs.add("key_padding_mask", {5}, {1, 0, 1, 1, 1});
  inputs.add("decoder_head_mask", {2, 2}, {1, 1, 0, 1});
  inputs.add("temperature", {1}, {0.5});
  return inputs;
}

std::vector<Real> recorded_logits(LanguageModel& model, const Inputs& inputs) {
  Tape tape;
  model.record(tape, inputs);
  const std::span<const Real> logits = tape.find("decoder/logits").value.cells();
  return {logits.begin(), logits.end()};
}

class EveryLanguageModel : public testing::TestWithParam<const char*> {
 protected:
  LanguageModel model_{small_language_model({{"positions", std::string(GetParam())}})};
};

TEST_P(EveryLanguageModel, InfersWhatItRecords) {
  expect_close(model_.infer(text_inputs({4, 5, 8, 3, 1}))[0].cells,
               recorded_logits(model_, text_inputs({4, 5, 8, 3, 1})));
  expect_close(model_.infer(edited_text())[0].cells, recorded_logits(model_, edited_text()));
}

// Read with the keys and values of the tokens before, and read at once.
TEST_P(EveryLanguageModel, ReadsTokenByTokenWhatItRecordsAtOnce) {
  for (const Inputs& inputs : {text_inputs({4, 5, 8, 3, 1}), edited_text()}) {
    const std::vector<Real> recorded = recorded_logits(model_, inputs);
    TextReading reading(model_, model_.read_request(inputs, 12).edits);
    for (std::size_t count = 1; count <= kTokens.size(); ++count) {
      expect_close(reading.next_logits(std::span(kTokens).first(count)),
                   std::span(recorded).subspan((count - 1) * 9, 9));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, EveryLanguageModel,
                         testing::Values("sinusoidal", "learned", "rotary"),
                         [](const auto& info) { return std::string(info.param); });

class LanguageModelTest : public testing::Test {
 protected:
  std::vector<Real> read(const std::vector<int>& text) { return reading_.next_logits(text); }
  std::vector<Real> read_anew(const std::vector<int>& text) {
    return TextReading(model_, {}).next_logits(text);
  }

  LanguageModel model_{small_language_model()};
  TextReading reading_{model_, {}};
};

TEST_F(LanguageModelTest, ReadsOnWhereTextsPart) {
  read({4, 5, 8, 3});
  expect_close(read({4, 5, 2, 6, 7}), read_anew({4, 5, 2, 6, 7}));
  expect_close(read({4, 5, 2}), read_anew({4, 5, 2}));
  expect_close(read({4, 5, 2}), read_anew({4, 5, 2}));
  expect_close(read({1}), read_anew({1}));
}

TEST_F(LanguageModelTest, NoTokenSeesThoseBehindIt) {
  const std::vector<Real> longer = model_.infer(text_inputs({4, 5, 8}))[0].cells;
  const std::vector<Real> shorter = model_.infer(text_inputs({4, 5}))[0].cells;
  expect_close(shorter, std::span(longer).first(shorter.size()));
}

TEST_F(LanguageModelTest, LossIsOfTheTokenBehindEach) {
  const std::vector<Real> logits = recorded_logits(model_, text_inputs({4, 5, 8}));
  double loss = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    double sum = 0;
    for (std::size_t token = 0; token < 9; ++token) sum += std::exp(logits[i * 9 + token]);
    const auto next = static_cast<std::size_t>(i == 0 ? 5 : 8);
    loss -= std::log(std::exp(logits[i * 9 + next]) / sum) / 2;
  }
  Tape tape;
  EXPECT_NEAR(model_.record_loss(tape, one_sentence({4, 5, 8})).value().data[0], loss, 1e-5);
}

TEST_F(LanguageModelTest, RecordsTheStagesOfALayer) {
  Tape tape;
  model_.record(tape, text_inputs({4, 5, 6}));
  EXPECT_EQ(tape.find("decoder/causal_mask").value.shape, (Shape{3, 3}));
  const std::string block = "decoder/layer2/self_attention/";
  EXPECT_EQ(tape.find(block + "query").value.shape, (Shape{2, 3, 4}));
  EXPECT_EQ(tape.find(block + "attention_weights").stage, "softmax");
  EXPECT_EQ(tape.find("decoder/states").value.shape, (Shape{1, 3, 8}));
  EXPECT_EQ(tape.find("decoder/probabilities").value.shape, (Shape{1, 3, 9}));
}

TEST_F(LanguageModelTest, RefusesWhatDoesNotFit) {
  expect_error(
      [&] {
        model_.infer(text_inputs({4, 9}));
      },
      "[language_model] expected input_ids from 0 to 8, got 9");
  expect_error([&] { model_.infer(text_inputs(std::vector<Real>(13, 1))); },
               "[language_model] expected at most 12 tokens in input_ids, got 13");
  expect_error([&] { read({}); }, "[language_model] expected a text of 1 to 12 tokens, got 0");
  Inputs crossed = text_inputs({4});
  crossed.add("cross_head_mask", {2, 2}, {1, 1, 1, 1});
  expect_error([&] { model_.infer(crossed); },
               "[language_model] expected a known input, got cross_head_mask");
  Tape tape;
  expect_error(
      [&] {
        model_.record_loss(tape, {2, 3, {1, 2, 3, 4, 5, 6}, {3, 2}});
      },
      "[language_model] expected texts of one length of 2 or more, got lengths 2 and 3");
}

}  // namespace
}  // namespace attn
