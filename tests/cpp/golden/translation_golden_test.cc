#include <gtest/gtest.h>

#include <algorithm>

#include "attn/models/catalogue.h"
#include "golden/golden.h"
#include "ops/op_check.h"

namespace attn {
namespace {

std::vector<int> whole_numbers(const GoldenTensor& tensor) {
  return {tensor.cells.begin(), tensor.cells.end()};
}

TokenBatch sentences(const GoldenCase& golden, const std::string& side) {
  const GoldenTensor& ids = golden.tensor("input/" + side);
  return {ids.shape[0], ids.shape[1], whole_numbers(ids),
          whole_numbers(golden.tensor("input/" + side + "_lengths"))};
}

class TranslationGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(TranslationGolden, AgreesWithPyTorch) {
  const GoldenCase& golden = GetParam();
  const auto model = make_translation_model(golden.op, golden.attributes);
  EXPECT_EQ(model->parameters().all().size(), golden.parameters.size());
  for (Parameter& parameter : model->parameters().all()) {
    const GoldenTensor& tensor = golden.tensor("parameter/" + parameter.path());
    ASSERT_EQ(parameter.cells().shape, tensor.shape) << parameter.path();
    std::copy(tensor.cells.begin(), tensor.cells.end(), parameter.stored_cells().data);
  }
  Tape tape;
  soil(tape);
  const Variable loss = model->record_loss(tape, sentences(golden, "source"),
                                           sentences(golden, "target"), {.label_smoothing = 0.1});
  for (const std::string& path : golden.outputs) {
    expect_golden(tape.find(path).value, golden.tensor("output/" + path), path);
  }
  tape.backward(loss, golden.tensor("output_gradient/decoder/loss").cells);
  for (const std::string& path : golden.parameters) {
    const Tensor& gradient = tape.find(path).gradient;
    ASSERT_NE(gradient.data, nullptr) << path;
    // Floats round at each of up to eight layers and eight steps, each kind of kernels in its own
    // way.
    expect_golden(gradient, golden.tensor("gradient/" + path), path, 1e-4);
  }
}

constexpr auto kName = [](const auto& info) { return info.param.name; };

INSTANTIATE_TEST_SUITE_P(Recurrent, TranslationGolden,
                         testing::ValuesIn(golden_cases("translation")), kName);
INSTANTIATE_TEST_SUITE_P(Transformer, TranslationGolden,
                         testing::ValuesIn(golden_cases("transformer")), kName);

}  // namespace
}  // namespace attn
