#include <algorithm>
#include <cmath>

#include "attn/models/catalogue.h"
#include "models/translation_variants.h"
#include "ops/op_check.h"

namespace attn {
namespace {

// Every kind of model that translates.
class EveryTranslation : public testing::TestWithParam<TranslationVariant> {
 protected:
  const std::unique_ptr<TranslationModel> model_ = GetParam().make();
};

TEST_P(EveryTranslation, ExplainsEveryCellOfTheRecord) {
  Tape tape;
  model_->record(tape, translation_inputs({4, 5, 8}, {6, -1}));
  for (std::size_t id = 0; id < tape.nodes().size(); ++id) {
    if (tape.nodes()[id].op == nullptr) continue;
    SCOPED_TRACE(tape.nodes()[id].path);
    expect_explained(Variable(tape, static_cast<int>(id)));
  }
}

TEST_P(EveryTranslation, TheLossIsThatOfEachSentenceAlone) {
  Tape tape;
  const Real together = model_->record_loss(tape, two_sources(), two_targets()).value().data[0];
  const Real first =
      model_->record_loss(tape, {1, 3, {4, 5, 6}, {3}}, {1, 3, {3, 4, 5}, {3}}).value().data[0];
  const Real second =
      model_->record_loss(tape, {1, 5, {3, 8, 7, 4, 5}, {5}}, {1, 1, {6}, {1}}).value().data[0];
  EXPECT_NEAR(together, (4 * first + 2 * second) / 6, 1e-5);
}

TEST_P(EveryTranslation, EveryParameterIsOneLeafAndLearns) {
  Tape tape;
  tape.backward(model_->record_loss(tape, two_sources(), two_targets()));
  for (Parameter& parameter : model_->parameters().all()) {
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
      model_->infer(translation_inputs({4, 5, 6}, {words.begin(), words.end()}));
  double loss = 0;
  for (std::size_t word = 0; word < words.size(); ++word) {
    double sum = 0;
    for (std::size_t i = 0; i < 8; ++i) sum += std::exp(double{outputs[1].cells[word * 8 + i]});
    const auto label = static_cast<std::size_t>(words[word]);
    loss += std::log(sum) - double{outputs[1].cells[word * 8 + label]};
  }
  Tape tape;
  const Variable trained =
      model_->record_loss(tape, {1, 3, {4, 5, 6}, {3}}, {1, 3, {3, 4, 5}, {3}});
  EXPECT_NEAR(trained.value().data[0], loss / 4, 1e-5);
}

TEST_P(EveryTranslation, HypothesesSideBySideAreThoseAlone) {
  const std::vector<int> source{4, 5, 8, 3};
  const auto together = model_->decode({.source = source});
  together->advance(std::vector<int>{0}, std::vector<int>{kFirstWord});
  together->advance(std::vector<int>{0, 0, 0}, std::vector<int>{3, 6, 4});
  const std::vector<Real> rows = together->advance(std::vector<int>{2, 0}, std::vector<int>{5, 7});
  const std::vector<std::vector<int>> alone{{kFirstWord, 4, 5}, {kFirstWord, 3, 7}};
  for (std::size_t row = 0; row < 2; ++row) {
    const auto decoding = model_->decode({.source = source});
    std::vector<Real> last;
    for (const int word : alone[row]) {
      last = decoding->advance(std::vector<int>{0}, std::vector<int>{word});
    }
    expect_close(std::span(rows).subspan(row * 8, 8), last);
    double sum = 0;
    for (const Real cell : last) sum += std::exp(double{cell});
    EXPECT_NEAR(sum, 1, 1e-5);
  }
}

constexpr auto kName = [](const auto& info) { return info.param.name; };

INSTANTIATE_TEST_SUITE_P(Recurrent, EveryTranslation, testing::ValuesIn(recurrent_variants()),
                         kName);
INSTANTIATE_TEST_SUITE_P(Transformer, EveryTranslation, testing::ValuesIn(transformer_variants()),
                         kName);

TEST(TranslationModel, IsOneOfThoseThatAreKnown) {
  expect_error([] { make_translation_model("soft_addressing", {}); },
               "[model] expected encoder_decoder or transformer, got soft_addressing");
}

}  // namespace
}  // namespace attn
