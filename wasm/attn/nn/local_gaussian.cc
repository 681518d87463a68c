#include "attn/nn/local_gaussian.h"

#include <numeric>

#include "attn/kernels/kernels.h"
#include "attn/kernels/table.h"
#include "attn/nn/scores/product.h"
#include "attn/ops/exp.h"
#include "attn/ops/matmul.h"
#include "attn/ops/multiply.h"
#include "attn/ops/scale.h"
#include "attn/ops/sigmoid.h"
#include "attn/ops/subtract.h"
#include "attn/ops/tanh.h"

namespace attn {

namespace {

const DimNames kColumn{"head", "query", "center"};

}  // namespace

LocalGaussian::LocalGaussian(const ScoreSizes& sizes, double window_width, Parameters& parameters,
                             const std::string& path)
    : w_(parameters.declare(path + "/W", {"head", "feature", "hidden"},
                            {sizes.heads, sizes.feature, sizes.hidden},
                            glorot_limit(sizes.feature, sizes.hidden))),
      v_(parameters.declare(path + "/v", {"head", "hidden", "center"},
                            {sizes.heads, sizes.hidden, 1}, glorot_limit(sizes.hidden, 1))),
      deviation_(static_cast<Real>(window_width / 2)) {}

Variable LocalGaussian::record_relative_centers(const Variable& query) const {
  Tape& tape = query.tape();
  const DimList hidden{"head", "query", "hidden"};
  const Scope scope(tape, "local_window");
  const Variable turned = matmul(query, w_.record(tape)).named("query_transformed", hidden);
  const Variable layer = tanh(turned).named("hidden", hidden);
  const Variable logit = matmul(layer, v_.record(tape)).named("logit", kColumn);
  return sigmoid(logit).named("relative_center", kColumn);
}

Variable LocalGaussian::record_centers(const Variable& query, int keys) const {
  return scale(record_relative_centers(query), static_cast<Real>(keys))
      .named("local_center", kColumn);
}

Variable LocalGaussian::record_centers(const Variable& query, const Variable& lengths) const {
  return multiply(record_relative_centers(query), lengths).named("local_center", kColumn);
}

Variable LocalGaussian::record_weights(const Variable& center, int keys) const {
  Tape& tape = center.tape();
  const DimList grid{"head", "query", "key"};
  const auto exponent = [&] {
    const Scope scope(tape, "local_window");
    std::vector<Real> positions(static_cast<std::size_t>(keys));
    std::iota(positions.begin(), positions.end(), Real{0});
    const Variable position = tape.input("key_position", {"key"}, {keys}, positions);
    const Variable distance = subtract(position, center).named("distance", grid);
    const Variable squared = multiply(distance, distance).named("squared_distance", grid);
    return scale(squared, -1 / (2 * deviation_ * deviation_)).named("exponent", grid);
  }();
  return exp(exponent).named("gaussian_weights", grid);
}

std::vector<Real> LocalGaussian::centers(int head, const Matrix& query, int keys) const {
  // As a recorded run computes them: a narrow Gaussian makes much of the last bits of a center.
  const kernels::PlainScope plain;
  std::vector<Real> hidden = product(query, head_matrix(w_, head));
  kernels::tanh(hidden, hidden.data());
  const int width = head_matrix(w_, head).columns;
  std::vector<Real> center = product({hidden.data(), query.rows, width}, head_matrix(v_, head));
  kernels::sigmoid(center, center.data());
  for (Real& one : center) one *= static_cast<Real>(keys);
  return center;
}

}  // namespace attn
