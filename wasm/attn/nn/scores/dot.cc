#include <cmath>

#include "attn/nn/scores/kinds.h"
#include "attn/ops/matmul.h"
#include "attn/ops/scale.h"

namespace attn {

namespace {

class Dot : public ScoreFunction {
 public:
  Variable record_scores(const Variable& query, const Variable& keys, Detail) const override {
    return matmul(query, keys, {.transpose_b = true});
  }

  ScoreOperands prepare(int, const Matrix& query, const Matrix& key) const override {
    return {rows_of(query), rows_of(key), query.rows, key.rows, query.columns};
  }

 private:
  static std::vector<Real> rows_of(const Matrix& matrix) {
    return {matrix.data, matrix.data + static_cast<std::ptrdiff_t>(matrix.rows) * matrix.columns};
  }
};

class ScaledDot : public Dot {
 public:
  explicit ScaledDot(int feature) : factor_(1 / std::sqrt(static_cast<Real>(feature))) {}

  Variable record_scores(const Variable& query, const Variable& keys,
                         Detail detail) const override {
    const Scope scope(query.tape(), "score_function");
    const Variable dot = Dot::record_scores(query, keys, detail);
    return scale(dot.named("dot", {"head", "query", "key"}), factor_);
  }

  Real factor() const override { return factor_; }

 private:
  Real factor_;
};

}  // namespace

std::unique_ptr<ScoreFunction> make_dot() { return std::make_unique<Dot>(); }

std::unique_ptr<ScoreFunction> make_scaled_dot(const ScoreSizes& sizes) {
  return std::make_unique<ScaledDot>(sizes.feature);
}

}  // namespace attn
