#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace attn::kernels::reference {

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// Numbers in [-1, 1) that differ from cell to cell and are the same on every machine.
inline std::vector<float> numbers(std::size_t n, std::uint32_t seed) {
  std::vector<float> out(n);
  std::uint32_t state = seed * 2654435761u + 1u;
  for (float& x : out) {
    state = state * 1664525u + 1013904223u;
    x = static_cast<float>(state >> 8) / 8388608.0f - 1.0f;
  }
  return out;
}

// How many floats lie between a value and the exact result, measured in the spacing of floats at
// the exact result.
inline double ulps(float value, double exact) {
  if (std::isnan(exact)) return std::isnan(value) ? 0.0 : 1e9;
  const float nearest = static_cast<float>(exact);
  if (std::isinf(nearest)) return value == nearest ? 0.0 : 1e9;
  int exponent = 0;
  std::frexp(exact == 0.0 ? 1e-300 : exact, &exponent);
  const double spacing = std::ldexp(1.0, std::max(exponent - 24, -149));
  return std::abs(static_cast<double>(value) - exact) / spacing;
}

struct Attention {
  std::vector<double> scores, weights, context;
  int empty = 0;
};

// Attention written as its definition says, in double; may(i, j) tells whether query i may attend
// to key j, and factor(i, j) multiplies a weight after the softmax.
template <class May, class Factor>
Attention attention(const float* q, const float* k, const float* v, std::size_t queries,
                    std::size_t keys, std::size_t features, std::size_t value_features,
                    double scale, double temperature, May may, Factor factor) {
  Attention out;
  out.scores.assign(queries * keys, 0.0);
  out.weights = out.scores;
  out.context.assign(queries * value_features, 0.0);
  for (std::size_t i = 0; i < queries; ++i) {
    double maximum = -INFINITY, sum = 0.0;
    for (std::size_t j = 0; j < keys; ++j) {
      double& s = out.scores[i * keys + j];
      for (std::size_t f = 0; f < features; ++f) {
        s += static_cast<double>(q[i * features + f]) * static_cast<double>(k[j * features + f]);
      }
      s *= scale;
      if (may(i, j)) maximum = std::max(maximum, s);
    }
    for (std::size_t j = 0; j < keys; ++j) {
      double& w = out.weights[i * keys + j];
      w = may(i, j) ? std::exp((out.scores[i * keys + j] - maximum) / temperature) : 0.0;
      sum += w;
    }
    out.empty += sum == 0.0;
    for (std::size_t j = 0; sum > 0.0 && j < keys; ++j) {
      double& w = out.weights[i * keys + j];
      w *= factor(i, j) / sum;
      for (std::size_t f = 0; f < value_features; ++f) {
        out.context[i * value_features + f] += w * static_cast<double>(v[j * value_features + f]);
      }
    }
  }
  return out;
}

}  // namespace attn::kernels::reference
