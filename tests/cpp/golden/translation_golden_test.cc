#include <gtest/gtest.h>

#include "attn/models/catalogue.h"
#include "golden/model_golden.h"

namespace attn {
namespace {

class TranslationGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(TranslationGolden, AgreesWithPyTorch) {
  const GoldenCase& golden = GetParam();
  const auto model = make_translation_model(golden.op, golden.attributes);
  expect_model_golden(*model, golden, "decoder/loss", [&](Tape& tape) {
    return model->record_loss(tape, golden_sentences(golden, "source"),
                              golden_sentences(golden, "target"), {.label_smoothing = 0.1});
  });
}

constexpr auto kName = [](const auto& info) { return info.param.name; };

INSTANTIATE_TEST_SUITE_P(Recurrent, TranslationGolden,
                         testing::ValuesIn(golden_cases("translation")), kName);
INSTANTIATE_TEST_SUITE_P(Transformer, TranslationGolden,
                         testing::ValuesIn(golden_cases("transformer")), kName);

}  // namespace
}  // namespace attn
