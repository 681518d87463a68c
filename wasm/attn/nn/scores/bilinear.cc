#include "attn/nn/scores/kinds.h"
#include "attn/nn/scores/product.h"
#include "attn/ops/matmul.h"

namespace attn {

namespace {

class Bilinear : public ScoreFunction {
 public:
  Bilinear(const ScoreSizes& sizes, Parameters& parameters, const std::string& path)
      : weight_(parameters.declare(path + "/weight", {"head", "key_feature", "query_feature"},
                                   {sizes.heads, sizes.of_key(), sizes.feature},
                                   glorot_limit(sizes.of_key(), sizes.feature))) {}

  // W q as a row is q^T W^T.
  Variable record_scores(const Variable& query, const Variable& keys, Detail) const override {
    const Scope scope(query.tape(), "score_function");
    const Variable turned = matmul(query, weight_.record(query.tape()), {.transpose_b = true})
                                .named("query_transformed", {"head", "query", "feature"});
    return matmul(turned, keys, {.transpose_b = true});
  }

  ScoreOperands prepare(int head, const Matrix& query, const Matrix& key) const override {
    return {product(query, head_matrix(weight_, head), {.transpose_b = true}),
            {key.data, key.data + static_cast<std::ptrdiff_t>(key.rows) * key.columns},
            query.rows,
            key.rows,
            key.columns};
  }

 private:
  const Parameter& weight_;
};

class LowRankBilinear : public ScoreFunction {
 public:
  LowRankBilinear(const ScoreSizes& sizes, Parameters& parameters, const std::string& path)
      : rank_(sizes.rank),
        u_(parameters.declare(path + "/U", {"head", "feature", "rank"},
                              {sizes.heads, sizes.of_key(), sizes.rank},
                              glorot_limit(sizes.of_key(), sizes.rank))),
        v_(parameters.declare(path + "/V", {"head", "feature", "rank"},
                              {sizes.heads, sizes.feature, sizes.rank},
                              glorot_limit(sizes.feature, sizes.rank))) {}

  Variable record_keys(const Variable& key, Detail) const override {
    const Scope scope(key.tape(), "score_function");
    return matmul(key, u_.record(key.tape())).named("key_transformed", {"head", "key", "rank"});
  }

  Variable record_scores(const Variable& query, const Variable& keys, Detail) const override {
    Tape& tape = query.tape();
    const Scope scope(tape, "score_function");
    const Variable turned_query =
        matmul(query, v_.record(tape)).named("query_transformed", {"head", "query", "rank"});
    return matmul(turned_query, keys, {.transpose_b = true});
  }

  ScoreOperands prepare(int head, const Matrix& query, const Matrix& key) const override {
    return {product(query, head_matrix(v_, head)), product(key, head_matrix(u_, head)), query.rows,
            key.rows, rank_};
  }

 private:
  int rank_;
  const Parameter& u_;
  const Parameter& v_;
};

}  // namespace

std::unique_ptr<ScoreFunction> make_bilinear(const ScoreSizes& sizes, Parameters& parameters,
                                             const std::string& path) {
  if (sizes.rank == 0) return std::make_unique<Bilinear>(sizes, parameters, path);
  return std::make_unique<LowRankBilinear>(sizes, parameters, path);
}

}  // namespace attn
