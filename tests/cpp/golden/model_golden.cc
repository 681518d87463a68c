#include "golden/model_golden.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ops/op_check.h"

namespace attn {

void expect_model_golden(Model& model, const GoldenCase& golden, const std::string& loss,
                         const std::function<Variable(Tape&)>& record_loss) {
  EXPECT_EQ(model.parameters().all().size(), golden.parameters.size());
  for (Parameter& parameter : model.parameters().all()) {
    const GoldenTensor& tensor = golden.tensor("parameter/" + parameter.path());
    ASSERT_EQ(parameter.cells().shape, tensor.shape) << parameter.path();
    std::copy(tensor.cells.begin(), tensor.cells.end(), parameter.stored_cells().data);
  }
  Tape tape;
  soil(tape);
  const Variable recorded = record_loss(tape);
  for (const std::string& path : golden.outputs) {
    expect_golden(tape.find(path).value, golden.tensor("output/" + path), path);
  }
  tape.backward(recorded, golden.tensor("output_gradient/" + loss).cells);
  for (const std::string& path : golden.parameters) {
    const Tensor& gradient = tape.find(path).gradient;
    ASSERT_NE(gradient.data, nullptr) << path;
    // Floats round at each of up to eight layers and eight steps, each kind of kernels in its own
    // way.
    expect_golden(gradient, golden.tensor("gradient/" + path), path, 1e-4);
  }
}

TokenBatch golden_sentences(const GoldenCase& golden, const std::string& side) {
  const GoldenTensor& ids = golden.tensor("input/" + side);
  const GoldenTensor& lengths = golden.tensor("input/" + side + "_lengths");
  return {ids.shape[0],
          ids.shape[1],
          {ids.cells.begin(), ids.cells.end()},
          {lengths.cells.begin(), lengths.cells.end()}};
}

}  // namespace attn
