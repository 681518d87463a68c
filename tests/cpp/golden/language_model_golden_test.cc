#include <gtest/gtest.h>

#include <algorithm>

#include "attn/models/language_model.h"
#include "golden/golden.h"
#include "ops/op_check.h"

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
  EXPECT_EQ(model.parameters().all().size(), golden.parameters.size());
  for (Parameter& parameter : model.parameters().all()) {
    const GoldenTensor& tensor = golden.tensor("parameter/" + parameter.path());
    ASSERT_EQ(parameter.cells().shape, tensor.shape) << parameter.path();
    std::copy(tensor.cells.begin(), tensor.cells.end(), parameter.stored_cells().data);
  }
  Tape tape;
  soil(tape);
  const Variable loss = model.record_loss(tape, texts_of(golden), {.label_smoothing = 0.1});
  for (const std::string& path : golden.outputs) {
    expect_golden(tape.find(path).value, golden.tensor("output/" + path), path);
  }
  tape.backward(loss, golden.tensor("output_gradient/decoder/loss").cells);
  for (const std::string& path : golden.parameters) {
    const Tensor& gradient = tape.find(path).gradient;
    ASSERT_NE(gradient.data, nullptr) << path;
    expect_golden(gradient, golden.tensor("gradient/" + path), path, 1e-4);
  }
}

INSTANTIATE_TEST_SUITE_P(All, LanguageModelGolden,
                         testing::ValuesIn(golden_cases("language_model")),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace attn
