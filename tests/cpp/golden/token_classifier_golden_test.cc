#include <gtest/gtest.h>

#include <algorithm>

#include "attn/models/token_classifier.h"
#include "golden/golden.h"
#include "ops/op_check.h"

namespace attn {
namespace {

TokenBatch labelled(const GoldenCase& golden, const std::string& side) {
  const GoldenTensor& ids = golden.tensor("input/" + side);
  const GoldenTensor& lengths = golden.tensor("input/" + side + "_lengths");
  return {ids.shape[0],
          ids.shape[1],
          {ids.cells.begin(), ids.cells.end()},
          {lengths.cells.begin(), lengths.cells.end()}};
}

class TokenClassifierGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(TokenClassifierGolden, AgreesWithPyTorch) {
  const GoldenCase& golden = GetParam();
  TokenClassifier model(golden.attributes);
  EXPECT_EQ(model.parameters().all().size(), golden.parameters.size());
  for (Parameter& parameter : model.parameters().all()) {
    const GoldenTensor& tensor = golden.tensor("parameter/" + parameter.path());
    ASSERT_EQ(parameter.cells().shape, tensor.shape) << parameter.path();
    std::copy(tensor.cells.begin(), tensor.cells.end(), parameter.stored_cells().data);
  }
  Tape tape;
  soil(tape);
  const Variable loss = model.record_loss(tape, labelled(golden, "source"),
                                          labelled(golden, "target"), {.label_smoothing = 0.1});
  for (const std::string& path : golden.outputs) {
    expect_golden(tape.find(path).value, golden.tensor("output/" + path), path);
  }
  tape.backward(loss, golden.tensor("output_gradient/classifier/loss").cells);
  for (const std::string& path : golden.parameters) {
    const Tensor& gradient = tape.find(path).gradient;
    ASSERT_NE(gradient.data, nullptr) << path;
    expect_golden(gradient, golden.tensor("gradient/" + path), path, 1e-4);
  }
}

INSTANTIATE_TEST_SUITE_P(All, TokenClassifierGolden,
                         testing::ValuesIn(golden_cases("token_classifier")),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace attn
