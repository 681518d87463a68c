#include <gtest/gtest.h>

#include "attn/models/language_model.h"
#include "golden/model_golden.h"

namespace attn {
namespace {

TokenBatch texts_of(const GoldenCase& golden) {
  const GoldenTensor& ids = golden.tensor("input/texts");
  const int rows = ids.shape[0];
  const int length = ids.shape[1];
  return {rows,
          length,
          {ids.cells.begin(), ids.cells.end()},
          std::vector<int>(static_cast<std::size_t>(rows), length)};
}

class LanguageModelGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(LanguageModelGolden, AgreesWithPyTorch) {
  const GoldenCase& golden = GetParam();
  LanguageModel model(golden.attributes);
  expect_model_golden(model, golden, "decoder/loss", [&](Tape& tape) {
    return model.record_loss(tape, texts_of(golden), {.label_smoothing = 0.1});
  });
}

INSTANTIATE_TEST_SUITE_P(All, LanguageModelGolden,
                         testing::ValuesIn(golden_cases("language_model")),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace attn
