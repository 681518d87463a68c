// The kernels in double precision, written for clarity: only the gradient checks call them.
#include <algorithm>
#include <cmath>
#include <limits>

#include "attn/kernels/kernels.h"

namespace attn::kernels {

void gemm(const BasicGemmTask<double>& t, Packing*) {
  for (Extent i = 0; i < t.m; ++i) {
    for (Extent j = 0; j < t.n; ++j) {
      double sum = 0.0;
      for (Extent p = 0; p < t.k; ++p) {
        const double a = t.transpose_a ? t.a[p * t.a_stride + i] : t.a[i * t.a_stride + p];
        const double b = t.transpose_b ? t.b[j * t.b_stride + p] : t.b[p * t.b_stride + j];
        sum += a * b;
      }
      double& c = t.c[i * t.c_stride + j];
      c = t.alpha * sum + (t.beta == 0.0 ? 0.0 : t.beta * c);
    }
  }
}

void gemv(const BasicGemvTask<double>& t) {
  gemm({t.a, t.x, t.y, t.transpose ? t.n : t.m, 1, t.transpose ? t.m : t.n, t.a_stride, 1, 1,
        t.transpose, false, t.alpha, t.beta, nullptr});
}

int softmax(const BasicSoftmaxTask<double>& t) {
  int empty = 0;
  for (Extent i = 0; i < t.rows; ++i) {
    const double* x = t.scores + i * t.scores_stride;
    const double* mask = t.mask == nullptr ? nullptr : t.mask + i * t.mask_stride;
    double* w = t.weights + i * t.weights_stride;
    const auto attendable = [&](Extent j) {
      return (mask == nullptr || mask[j] != 0.0) &&
             x[j] != -std::numeric_limits<double>::infinity();
    };
    double maximum = -std::numeric_limits<double>::infinity(), sum = 0.0;
    bool found = false;
    for (Extent j = 0; j < t.columns; ++j) {
      found = found || attendable(j);
      if (attendable(j)) maximum = std::max(maximum, x[j]);
    }
    for (Extent j = 0; j < t.columns; ++j) {
      w[j] = attendable(j) ? std::exp((x[j] - maximum) / t.temperature) : 0.0;
      sum += w[j];
    }
    for (Extent j = 0; found && j < t.columns; ++j) w[j] /= sum;
    if (t.empty_rows != nullptr) t.empty_rows[i] = !found;
    empty += !found;
  }
  return empty;
}

void exp(std::span<const double> x, double* y) {
  std::transform(x.begin(), x.end(), y, [](double v) { return std::exp(v); });
}

void tanh(std::span<const double> x, double* y) {
  std::transform(x.begin(), x.end(), y, [](double v) { return std::tanh(v); });
}

void copy(std::span<const double> x, double* y) { std::copy(x.begin(), x.end(), y); }

void scale(std::span<const double> x, double factor, double* y) {
  std::transform(x.begin(), x.end(), y, [factor](double v) { return factor * v; });
}

void add(std::span<const double> x, const double* y, double* z) {
  std::transform(x.begin(), x.end(), y, z, [](double a, double b) { return a + b; });
}

void relu(std::span<const double> x, double* y) {
  std::transform(x.begin(), x.end(), y, [](double v) { return v < 0.0 ? 0.0 : v; });
}

void normalize(const BasicNormalizeTask<double>& t) {
  for (Extent i = 0; i < t.n; ++i) {
    t.y[i] = t.gain[i] * ((t.x[i] - t.mean) * t.factor) + t.bias[i];
  }
}

void sigmoid(std::span<const double> x, double* y) {
  std::transform(x.begin(), x.end(), y, [](double v) {
    return v < 0.0 ? std::exp(v) / (1.0 + std::exp(v)) : 1.0 / (1.0 + std::exp(-v));
  });
}

}  // namespace attn::kernels
