#include "attn/nn/linear_layer.h"

#include <gtest/gtest.h>

#include "attn/train/adam.h"
#include "ops/op_check.h"

namespace attn {
namespace {

constexpr int kRows = 8;
constexpr int kIn = 72;
constexpr int kOut = 80;

// A layer for which products keep its weight packed.
struct KeptLayer {
  Parameters parameters{5};
  LinearLayer layer{kIn, kOut, LinearLayer::Bias::kNone, parameters, "layer"};

  // Expects what the definition says, with the weight that counts now.
  void expect_right() {
    Tape tape;
    const std::vector<Real> x = random_cells(3, std::size_t{kRows} * kIn);
    const Variable y = layer.record(input_of(tape, {kRows, kIn}, x));
    const Real* weight = parameters.find("layer/weight")->cells().data;
    std::vector<double> expected;
    for (int row = 0; row < kRows; ++row) {
      for (int out = 0; out < kOut; ++out) {
        double sum = 0;
        for (int in = 0; in < kIn; ++in) {
          sum +=
              double{x[static_cast<std::size_t>(row * kIn + in)]} * double{weight[out * kIn + in]};
        }
        expected.push_back(sum);
      }
    }
    expect_cells(y.value().cells(), expected, 1e-5);
  }
};

TEST(LinearLayer, KeepsItsWeightPackedFromRunToRun) {
  KeptLayer kept;
  kept.expect_right();
  EXPECT_TRUE(kept.parameters.find("layer/weight")->cells().packing->is_kept());
  kept.expect_right();
}

TEST(LinearLayer, FollowsItsStoredCells) {
  KeptLayer kept;
  kept.expect_right();
  for (Real& cell : kept.parameters.find("layer/weight")->stored_cells().cells()) cell *= -2;
  kept.expect_right();
}

TEST(LinearLayer, FollowsItsSeed) {
  KeptLayer kept;
  kept.expect_right();
  kept.parameters.reset(6);
  kept.expect_right();
}

TEST(LinearLayer, FollowsEditsAndTheirEnd) {
  KeptLayer kept;
  kept.expect_right();
  const std::vector<Real> zeros(std::size_t{kOut} * kIn);
  for (ParameterEdits edits : {ParameterEdits{{"layer/weight", zeros}}, ParameterEdits{}}) {
    kept.parameters.use(edits);
    kept.expect_right();
    ParameterEdits none;
    kept.parameters.use(none);
  }
}

TEST(LinearLayer, FollowsAStepOfAdam) {
  KeptLayer kept;
  Adam adam(kept.parameters, {});
  Gradients gradients(kept.parameters);
  Tape tape;
  const Variable y = kept.layer.record(random_input(tape, {kRows, kIn}, 4));
  tape.backward(y);
  gradients.collect(tape);
  adam.step(gradients, 0.1);
  kept.expect_right();
}

}  // namespace
}  // namespace attn
