#include <gtest/gtest.h>

#include "attn/kernels/kernels.h"
#include "kernels/reference.h"

namespace attn::kernels {
namespace {

struct Row {
  std::vector<float> weights;
  bool empty;
};

Row softmax_of(const std::vector<float>& scores, const std::vector<float>& mask = {},
               float temperature = 1.0f) {
  const auto n = static_cast<Extent>(scores.size());
  Row row{std::vector<float>(scores.size(), -1.0f), false};
  std::uint8_t empty = 7;
  const int count = softmax({scores.data(), mask.empty() ? nullptr : mask.data(),
                             row.weights.data(), 1, n, n, n, n, temperature, &empty});
  EXPECT_EQ(count, empty);
  row.empty = empty != 0;
  return row;
}

void expect_weights(const Row& row, const std::vector<double>& expected, double tolerance) {
  ASSERT_EQ(row.weights.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(static_cast<double>(row.weights[i]), expected[i], tolerance) << i;
  }
}

std::vector<double> exact_softmax(const std::vector<float>& scores, const std::vector<float>& mask,
                                  double temperature) {
  std::vector<double> out(scores.size(), 0.0);
  double maximum = -INFINITY, sum = 0.0;
  const auto may = [&](std::size_t i) { return mask.empty() || mask[i] != 0.0f; };
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (may(i)) maximum = std::max(maximum, static_cast<double>(scores[i]));
  }
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (may(i)) out[i] = std::exp((static_cast<double>(scores[i]) - maximum) / temperature);
    sum += out[i];
  }
  for (double& x : out) x = sum > 0.0 ? x / sum : 0.0;
  return out;
}

TEST(SoftmaxKernel, AgreesWithTheDefinitionForEveryLength) {
  for (std::size_t n = 1; n <= 70; ++n) {
    auto scores = reference::numbers(n, static_cast<std::uint32_t>(n));
    for (float& x : scores) x *= 20.0f;
    auto mask = reference::numbers(n, 99);
    for (float& x : mask) x = x > -0.3f ? 1.0f : 0.0f;
    for (float temperature : {1.0f, 0.1f, 5.0f}) {
      SCOPED_TRACE(testing::Message() << n << " columns, temperature " << temperature);
      expect_weights(softmax_of(scores, {}, temperature), exact_softmax(scores, {}, temperature),
                     1e-6);
      expect_weights(softmax_of(scores, mask, temperature),
                     exact_softmax(scores, mask, temperature), 1e-6);
    }
  }
}

TEST(SoftmaxKernel, SubtractsTheMaximumOfTheRowItself) {
  for (float level : {-200.0f, -10000.0f, 200.0f, 1e30f, -1e30f}) {
    expect_weights(softmax_of({level, level, level, level, level}), {0.2, 0.2, 0.2, 0.2, 0.2},
                   1e-7);
  }
  const std::vector<float> low = {-201.0f, -200.0f, -203.0f};
  expect_weights(softmax_of(low), exact_softmax(low, {}, 1.0), 1e-7);
}

TEST(SoftmaxKernel, TakesTheLargestFloats) {
  expect_weights(softmax_of({1e38f, -1e38f, 3.4e38f, -3.4e38f}), {0, 0, 1, 0}, 0.0);
  expect_weights(softmax_of({-1e38f}), {1}, 0.0);
  expect_weights(softmax_of({-reference::kInf, 3.0f, -reference::kInf}), {0, 1, 0}, 0.0);
}

TEST(SoftmaxKernel, IgnoresWhatIsMasked) {
  expect_weights(softmax_of({1e38f, 0.0f, reference::kNan, 0.0f, reference::kInf}, {0, 1, 0, 1, 0}),
                 {0, 0.5, 0, 0.5, 0}, 1e-7);
}

TEST(SoftmaxKernel, GivesZerosForARowWithoutAnyAttendableColumn) {
  for (std::size_t n : {1u, 3u, 4u, 9u}) {
    const Row masked = softmax_of(std::vector<float>(n, 5.0f), std::vector<float>(n, 0.0f));
    EXPECT_TRUE(masked.empty);
    expect_weights(masked, std::vector<double>(n, 0.0), 0.0);
    const Row minus_infinity = softmax_of(std::vector<float>(n, -reference::kInf));
    EXPECT_TRUE(minus_infinity.empty);
    expect_weights(minus_infinity, std::vector<double>(n, 0.0), 0.0);
  }
  EXPECT_TRUE(softmax_of({}).empty);
}

TEST(SoftmaxKernel, LetsNanThrough) {
  for (const std::vector<float>& scores : {std::vector<float>{reference::kNan},
                                           {reference::kNan, 1.0f, 2.0f},
                                           {0, 1, 2, 3, reference::kNan, 5},
                                           {reference::kInf, 1.0f}}) {
    const Row row = softmax_of(scores);
    EXPECT_FALSE(row.empty);
    for (float x : row.weights) EXPECT_TRUE(std::isnan(x));
  }
}

TEST(SoftmaxKernel, WalksRowsWithStridesAndCountsEmptyOnes) {
  const std::vector<float> scores = {0, 0, 99, 1, 1, 99, 2, 2, 99};
  const std::vector<float> mask = {1, 0, 0, 0, 1, 1};
  std::vector<float> weights(12, -1.0f);
  std::uint8_t empty[3];
  EXPECT_EQ(softmax({scores.data(), mask.data(), weights.data(), 3, 2, 3, 2, 4, 1.0f, empty}), 1);
  EXPECT_EQ(weights, (std::vector<float>{1, 0, -1, -1, 0, 0, -1, -1, 0.5f, 0.5f, -1, -1}));
  EXPECT_EQ(empty[0], 0);
  EXPECT_EQ(empty[1], 1);
  EXPECT_EQ(empty[2], 0);
}

TEST(SoftmaxKernel, SharesOneMaskAndWorksInPlace) {
  std::vector<float> rows = {3, 3, 7, 4, 4, 7};
  const std::vector<float> mask = {1, 1, 0};
  EXPECT_EQ(softmax({rows.data(), mask.data(), rows.data(), 2, 3, 3, 0, 3, 1.0f, nullptr}), 0);
  EXPECT_EQ(rows, (std::vector<float>{0.5f, 0.5f, 0, 0.5f, 0.5f, 0}));
}

}  // namespace
}  // namespace attn::kernels
