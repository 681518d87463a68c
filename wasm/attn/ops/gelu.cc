#include "attn/ops/gelu.h"

#include <algorithm>
#include <cmath>

#include "attn/ops/unary.h"

namespace attn {

namespace {

constexpr double kRootHalf = 0.70710678118654752440;      // sqrt(1 / 2)
constexpr double kGaussianPeak = 0.39894228040143267794;  // 1 / sqrt(2 pi)

// The share of a standard normal distribution below x; erfc stays exact where it is small.
double normal_share(double x) { return std::erfc(-x * kRootHalf) / 2; }

struct Gelu {
  static constexpr const char* kName = "gelu";
  static constexpr const char* kTorch = "nn.functional.gelu";

  static void fill(std::span<const Real> x, Real* y) {
    std::transform(x.begin(), x.end(), y,
                   [](Real v) { return static_cast<Real>(v * normal_share(v)); });
  }
  static Real slope(Real x, Real) {
    const double bell = kGaussianPeak * std::exp(-double{x} * x / 2);
    return static_cast<Real>(normal_share(x) + x * bell);
  }
  static std::string numpy(const std::string& x) {
    return "from math import erf as _erf\n" + x + " * (1 + np.vectorize(_erf)(" + x +
           " / np.sqrt(2))) / 2";
  }
};

}  // namespace

Variable gelu(const Variable& x) { return record_unary<Gelu>(x); }

}  // namespace attn
