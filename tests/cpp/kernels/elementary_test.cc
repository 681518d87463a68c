#include "attn/kernels/elementary.h"

#include <gtest/gtest.h>

#include "attn/kernels/kernels.h"
#include "kernels/reference.h"

namespace attn::kernels {
namespace {

using Kernel = void (*)(std::span<const float>, float*);

// The largest error over a dense sweep of [low, high], in units in the last place.
double worst_error(Kernel kernel, double (*exact)(double), float low, float high) {
  constexpr int kSteps = 400001;
  std::vector<float> x(kSteps), y(kSteps);
  for (int i = 0; i < kSteps; ++i) {
    x[static_cast<std::size_t>(i)] = low + (high - low) * static_cast<float>(i) / (kSteps - 1);
  }
  kernel(x, y.data());
  double worst = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    worst = std::max(worst, reference::ulps(y[i], exact(static_cast<double>(x[i]))));
  }
  return worst;
}

float value_at(Kernel kernel, float x) {
  float y = 0.0f;
  kernel({&x, 1}, &y);
  return y;
}

double exact_exp(double x) { return std::exp(x); }
double exact_tanh(double x) { return std::tanh(x); }
double exact_sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }

TEST(Exp, IsWithinOneAndAHalfUnits) {
  EXPECT_LE(worst_error(exp, exact_exp, -87.4f, 88.8f), 1.5);
  EXPECT_LE(worst_error(exp, exact_exp, -1.0f, 1.0f), 1.5);
  EXPECT_LE(worst_error(exp, exact_exp, -110.0f, -87.0f), 1.5) << "subnormal results";
}

TEST(Exp, KnowsTheEnds) {
  EXPECT_EQ(value_at(exp, 0.0f), 1.0f);
  EXPECT_EQ(value_at(exp, reference::kInf), reference::kInf);
  EXPECT_EQ(value_at(exp, -reference::kInf), 0.0f);
  EXPECT_EQ(value_at(exp, 1e38f), reference::kInf);
  EXPECT_EQ(value_at(exp, -1e38f), 0.0f);
  EXPECT_TRUE(std::isnan(value_at(exp, reference::kNan)));
}

TEST(ExpNonpositive, AgreesWithExpWhereTheResultIsNormal) {
  for (float x = -120.0f; x <= 0.0f; x += 0.01f) {
    const float y = exp_nonpositive(splat(x))[0];
    if (x >= -87.33f) {
      EXPECT_EQ(y, exp(splat(x))[0]) << x;
    } else if (x < -88.0f) {
      EXPECT_EQ(y, 0.0f) << x;
    } else {
      EXPECT_NEAR(y, 0.0f, 1.2e-38f) << x;
    }
  }
  EXPECT_EQ(exp_nonpositive(splat(-reference::kInf))[0], 0.0f);
  EXPECT_EQ(exp_nonpositive(splat(-3e38f))[0], 0.0f);
  EXPECT_TRUE(std::isnan(exp_nonpositive(splat(reference::kNan))[0]));
}

TEST(Tanh, IsWithinTwoUnits) {
  EXPECT_LE(worst_error(tanh, exact_tanh, -12.0f, 12.0f), 2.0);
  EXPECT_LE(worst_error(tanh, exact_tanh, -0.7f, 0.7f), 2.0);
  EXPECT_LE(worst_error(tanh, exact_tanh, -1e-3f, 1e-3f), 2.0);
}

TEST(Tanh, KnowsTheEnds) {
  EXPECT_EQ(value_at(tanh, reference::kInf), 1.0f);
  EXPECT_EQ(value_at(tanh, -reference::kInf), -1.0f);
  EXPECT_EQ(value_at(tanh, 1e38f), 1.0f);
  EXPECT_EQ(value_at(tanh, -1e38f), -1.0f);
  EXPECT_EQ(value_at(tanh, 1e-40f), 1e-40f);
  EXPECT_TRUE(std::signbit(value_at(tanh, -0.0f)));
  EXPECT_TRUE(std::isnan(value_at(tanh, reference::kNan)));
}

TEST(Sigmoid, IsWithinTwoAndAHalfUnits) {
  EXPECT_LE(worst_error(sigmoid, exact_sigmoid, -30.0f, 30.0f), 2.5);
  EXPECT_LE(worst_error(sigmoid, exact_sigmoid, -110.0f, -20.0f), 2.5);
}

TEST(Sigmoid, KnowsTheEnds) {
  EXPECT_EQ(value_at(sigmoid, 0.0f), 0.5f);
  EXPECT_EQ(value_at(sigmoid, reference::kInf), 1.0f);
  EXPECT_EQ(value_at(sigmoid, -reference::kInf), 0.0f);
  EXPECT_EQ(value_at(sigmoid, 1e38f), 1.0f);
  EXPECT_EQ(value_at(sigmoid, -1e38f), 0.0f);
  EXPECT_TRUE(std::isnan(value_at(sigmoid, reference::kNan)));
}

TEST(Elementary, EveryLengthWritesItsOwnCellsOnly) {
  for (Kernel kernel : {Kernel(exp), Kernel(tanh), Kernel(sigmoid)}) {
    for (std::size_t n = 0; n <= 13; ++n) {
      const auto x = reference::numbers(n, 5);
      std::vector<float> y(n + 1, -7.0f);
      kernel(x, y.data());
      for (std::size_t i = 0; i < n; ++i) EXPECT_EQ(y[i], value_at(kernel, x[i])) << n;
      EXPECT_EQ(y[n], -7.0f);
    }
  }
}

}  // namespace
}  // namespace attn::kernels
