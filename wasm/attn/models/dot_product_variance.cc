#include "attn/models/dot_product_variance.h"

#include <array>
#include <cmath>
#include <limits>

#include "attn/core/random.h"
#include "attn/ops/add.h"
#include "attn/ops/log.h"
#include "attn/ops/matmul.h"
#include "attn/ops/mean.h"
#include "attn/ops/multiply.h"
#include "attn/ops/reshape.h"
#include "attn/ops/scale.h"
#include "attn/ops/softmax.h"
#include "attn/ops/subtract.h"
#include "attn/ops/sum.h"

namespace attn {

namespace {

constexpr const char* kDotProductVariance = "dot_product_variance";
const DimNames kVarianceGrid{"query", "key"};

Variable record_draws(Tape& tape, const char* name, const char* rows, const Shape& shape,
                      std::uint64_t seed) {
  std::vector<Real> cells(shape.size());
  Random random(seed, name);
  for (Real& cell : cells) cell = static_cast<Real>(random.bell());
  return tape.input(name, {rows, "feature"}, shape, cells);
}

void record_mean_and_variance(const Variable& scores) {
  const Variable flat =
      reshape(scores, {static_cast<int>(scores.shape().size())}).named("all_scores", {"pair"});
  const Variable center = mean(flat, 0).named("mean", {});
  const Variable deviation = subtract(flat, center).named("deviation", {"pair"});
  mean(multiply(deviation, deviation).named("squared_deviation", {"pair"}), 0)
      .named("variance", {});
}

// -sum over j of a_j ln a_j. The smallest normal number is added below the logarithm: lost in any
// weight that counts, it makes 0 ln 0 = 0.
void record_entropy(const Variable& weights) {
  const std::array<Real, 1> smallest{std::numeric_limits<Real>::min()};
  const Variable floor = weights.tape().input("smallest_normal", {}, {}, smallest);
  const Variable logarithm = log(add(weights, floor).named("floored_weights", kVarianceGrid))
                                 .named("log_weights", kVarianceGrid);
  const Variable products = multiply(weights, logarithm).named("weighted_logs", kVarianceGrid);
  const Variable total = sum(products, 1).named("negative_entropy", {"query"});
  mean(scale(total, -1).named("entropy", {"query"}), 0).named("mean_entropy", {});
}

// sum over j of a_j (1 - a_j)
void record_gradient_size(const Variable& weights) {
  const std::array<Real, 1> one_cell{1};
  const Variable one = weights.tape().input("one", {}, {}, one_cell);
  const Variable rest = subtract(one, weights).named("one_minus_weights", kVarianceGrid);
  const Variable products = multiply(weights, rest).named("slopes", kVarianceGrid);
  mean(sum(products, 1).named("gradient_size", {"query"}), 0).named("mean_gradient_size", {});
}

// Everything that follows from scores [query, key].
void record_statistics(const Variable& scores) {
  record_mean_and_variance(scores);
  const Scope stage(scores.tape(), "", "softmax");
  const Variable weights = softmax(scores).named("attention_weights", kVarianceGrid);
  record_entropy(weights);
  record_gradient_size(weights);
}

}  // namespace

DotProductVariance::DotProductVariance(const Attributes& attributes)
    : Model(kDotProductVariance, seed_of(kDotProductVariance, attributes)) {
  OptionReader options(kDotProductVariance, attributes);
  read_seed(options);
  dimension_ = options.integer("dimension", 64, 1, 4096);
  samples_ = options.integer("samples", 64, 1, 256);
  keys_ = options.integer("keys", 16, 1, 256);
  options.finish();
}

void DotProductVariance::record(Tape& tape, const Inputs& inputs) {
  InputReader(kDotProductVariance, inputs).finish();
  const std::uint64_t seed = parameters().seed();
  const Variable dot = [&] {
    const Scope vectors(tape, "", "vectors");
    const Shape queries{samples_, dimension_};
    const Variable query = record_draws(tape, "query_vectors", "query", queries, seed);
    const Variable key = record_draws(tape, "key_vectors", "key", {keys_, dimension_}, seed);
    const Scope scope(tape, "dot", "scores");
    return matmul(query, key, {.transpose_b = true}).named("scores", kVarianceGrid);
  }();
  {
    const Scope scope(tape, "dot", "scores");
    record_statistics(dot);
  }
  const Scope scope(tape, "scaled_dot", "scores");
  const Real factor = 1 / std::sqrt(static_cast<Real>(dimension_));
  record_statistics(scale(dot, factor).named("scores", kVarianceGrid));
}

}  // namespace attn
