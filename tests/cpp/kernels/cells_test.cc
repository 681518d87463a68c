#include <gtest/gtest.h>

#include <limits>

#include "attn/kernels/kernels.h"
#include "kernels/reference.h"

namespace attn::kernels {
namespace {

using reference::numbers;

// Whole vectors, parts of one, and nothing; what lies behind the end stays.
constexpr std::size_t kLengths[] = {0, 1, 3, 4, 11, 64, 67};
constexpr float kBehind = 77;

template <typename Call, typename Rule>
void expect_each(Call call, Rule rule) {
  for (const std::size_t length : kLengths) {
    const std::vector<float> x = numbers(length, 5);
    std::vector<float> y(length + 1, kBehind);
    call(x, y.data());
    for (std::size_t i = 0; i < length; ++i)
      EXPECT_EQ(y[i], rule(x[i], i)) << i << " of " << length;
    EXPECT_EQ(y[length], kBehind);
  }
}

TEST(Cells, AreCopied) {
  expect_each([](const std::vector<float>& x, float* y) { copy(x, y); },
              [](float x, std::size_t) { return x; });
}

TEST(Cells, AreScaled) {
  expect_each([](const std::vector<float>& x, float* y) { scale(x, 0.3f, y); },
              [](float x, std::size_t) { return 0.3f * x; });
}

TEST(Cells, AreAddedInPlaceToo) {
  const std::vector<float> others = numbers(67, 6);
  expect_each([&](const std::vector<float>& x, float* z) { add(x, others.data(), z); },
              [&](float x, std::size_t i) { return x + others[i]; });
  expect_each(
      [&](const std::vector<float>& x, float* z) {
        copy(x, z);
        add({others.data(), x.size()}, z, z);
      },
      [&](float x, std::size_t i) { return others[i] + x; });
}

TEST(Cells, AreCutOffBelowZero) {
  expect_each([](const std::vector<float>& x, float* y) { relu(x, y); },
              [](float x, std::size_t) { return x < 0 ? 0 : x; });
  const std::vector<float> odd(5, std::numeric_limits<float>::quiet_NaN());
  std::vector<float> y(odd.size());
  relu(odd, y.data());
  for (const float cell : y) EXPECT_TRUE(std::isnan(cell));
}

TEST(Cells, AreNormalizedWithGainAndBias) {
  const std::vector<float> gain = numbers(67, 6), bias = numbers(67, 7);
  expect_each(
      [&](const std::vector<float>& x, float* y) {
        normalize({x.data(), gain.data(), bias.data(), y, static_cast<Extent>(x.size()), 0.25f, 3});
      },
      [&](float x, std::size_t i) { return gain[i] * ((x - 0.25f) * 3) + bias[i]; });
}

}  // namespace
}  // namespace attn::kernels
