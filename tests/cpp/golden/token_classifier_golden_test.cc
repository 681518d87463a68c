#include <gtest/gtest.h>

#include "attn/models/token_classifier.h"
#include "golden/model_golden.h"

namespace attn {
namespace {

class TokenClassifierGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(TokenClassifierGolden, AgreesWithPyTorch) {
  const GoldenCase& golden = GetParam();
  TokenClassifier model(golden.attributes);
  expect_model_golden(model, golden, "classifier/loss", [&](Tape& tape) {
    return model.record_loss(tape, golden_sentences(golden, "source"),
                             golden_sentences(golden, "target"), {.label_smoothing = 0.1});
  });
}

INSTANTIATE_TEST_SUITE_P(All, TokenClassifierGolden,
                         testing::ValuesIn(golden_cases("token_classifier")),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace attn
