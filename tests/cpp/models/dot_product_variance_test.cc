#include "attn/models/dot_product_variance.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ops/op_check.h"

namespace attn {
namespace {

struct RecordedVariance {
  Tape tape;
  explicit RecordedVariance(double dimension, double seed = 1) {
    DotProductVariance model(
        {{"dimension", dimension}, {"samples", 128.0}, {"keys", 64.0}, {"seed", seed}});
    model.record(tape, {});
  }
  double value(const char* path) const { return tape.find(path).value.data[0]; }
};

TEST(DotProductVariance, GrowsWithTheDimensionAndStaysOneWhenScaled) {
  for (const int dimension : {4, 64, 512}) {
    const RecordedVariance recorded(dimension);
    EXPECT_NEAR(recorded.value("dot/mean"), 0, 0.2 * std::sqrt(dimension));
    EXPECT_NEAR(recorded.value("dot/variance") / dimension, 1, 0.25) << dimension;
    EXPECT_NEAR(recorded.value("scaled_dot/variance"), 1, 0.25) << dimension;
  }
}

TEST(DotProductVariance, UnscaledScoresSaturateTheSoftmax) {
  const RecordedVariance small(4);
  const RecordedVariance large(512);
  EXPECT_LT(large.value("dot/mean_entropy"), 0.3 * small.value("dot/mean_entropy"));
  EXPECT_LT(large.value("dot/mean_gradient_size"), 0.3 * small.value("dot/mean_gradient_size"));
  EXPECT_NEAR(large.value("scaled_dot/mean_entropy"), small.value("scaled_dot/mean_entropy"), 0.2);
}

TEST(DotProductVariance, EntropyAndGradientSizeFollowTheirFormulas) {
  const RecordedVariance recorded(512);
  const Tensor& weights = recorded.tape.find("dot/attention_weights").value;
  for (int query = 0; query < weights.shape[0]; ++query) {
    double entropy = 0;
    double size = 0;
    for (int key = 0; key < weights.shape[1]; ++key) {
      const double weight = weights.at({query, key});
      if (weight > 0) entropy -= weight * std::log(weight);
      size += weight * (1 - weight);
    }
    EXPECT_NEAR(recorded.tape.find("dot/entropy").value.at({query}), entropy, 1e-5);
    EXPECT_NEAR(recorded.tape.find("dot/gradient_size").value.at({query}), size, 1e-5);
  }
}

TEST(DotProductVariance, DrawsTheSameForTheSameSeed) {
  EXPECT_EQ(RecordedVariance(8, 3).value("dot/variance"),
            RecordedVariance(8, 3).value("dot/variance"));
  EXPECT_NE(RecordedVariance(8, 3).value("dot/variance"),
            RecordedVariance(8, 4).value("dot/variance"));
}

TEST(DotProductVariance, TakesNoInputs) {
  DotProductVariance model({});
  Inputs inputs;
  inputs.add("scores", {1, 1}, {0});
  Tape tape;
  expect_error([&] { model.record(tape, inputs); },
               "[dot_product_variance] expected a known input, got scores");
}

}  // namespace
}  // namespace attn
