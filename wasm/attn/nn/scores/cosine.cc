#include <cmath>

#include "attn/nn/scores/kinds.h"
#include "attn/ops/cosine_similarity.h"
#include "attn/ops/matmul.h"
#include "attn/ops/unit_rows.h"

namespace attn {

namespace {

class Cosine : public ScoreFunction {
 public:
  // Fused, the keys get their length of 1 once for all queries.
  Variable record_keys(const Variable& key, Detail detail) const override {
    if (detail == Detail::kOpened) return key;
    const Scope scope(key.tape(), "score_function");
    return unit_rows(key).named("unit_keys", {"head", "key", "feature"});
  }

  Variable record_scores(const Variable& query, const Variable& keys,
                         Detail detail) const override {
    if (detail == Detail::kOpened) return cosine_similarity(query, keys);
    const Scope scope(query.tape(), "score_function");
    const Variable unit = unit_rows(query).named("unit_queries", {"head", "query", "feature"});
    return matmul(unit, keys, {.transpose_b = true});
  }

  ScoreOperands prepare(int, const Matrix& query, const Matrix& key) const override {
    return {directions(query), directions(key), query.rows, key.rows, query.columns};
  }

 private:
  // Rows of length 1; a zero row stays zero, and so do its dot products.
  static std::vector<Real> directions(const Matrix& matrix) {
    std::vector<Real> rows;
    rows.reserve(static_cast<std::size_t>(matrix.rows) * static_cast<std::size_t>(matrix.columns));
    for (int i = 0; i < matrix.rows; ++i) {
      const Real* row = matrix.data + static_cast<std::ptrdiff_t>(i) * matrix.columns;
      const double norm = norm_of(row, matrix.columns);
      for (int j = 0; j < matrix.columns; ++j) {
        rows.push_back(norm == 0 ? 0 : static_cast<Real>(row[j] / norm));
      }
    }
    return rows;
  }

  // In double, so that squares of large numbers do not overflow.
  static double norm_of(const Real* row, int columns) {
    double squares = 0;
    for (int j = 0; j < columns; ++j) squares += double{row[j]} * row[j];
    return std::sqrt(squares);
  }
};

}  // namespace

std::unique_ptr<ScoreFunction> make_cosine() { return std::make_unique<Cosine>(); }

}  // namespace attn
