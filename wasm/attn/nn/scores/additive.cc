#include "attn/nn/scores/kinds.h"
#include "attn/nn/scores/pair_layer.h"
#include "attn/nn/scores/product.h"
#include "attn/ops/matmul.h"

namespace attn {

namespace {

class Additive : public PairLayer {
 public:
  Additive(const ScoreSizes& sizes, Parameters& parameters, const std::string& path)
      : PairLayer(Activation::kTanh, sizes.hidden),
        w_(declare(sizes, sizes.of_key(), parameters, path + "/W")),
        u_(declare(sizes, sizes.feature, parameters, path + "/U")),
        v_(parameters.declare(path + "/v", {"head", "hidden", "score"},
                              {sizes.heads, sizes.hidden, 1}, glorot_limit(sizes.hidden, 1))) {}

  Variable record_keys(const Variable& key, Detail) const override {
    const Scope scope(key.tape(), "score_function");
    return matmul(key, w_.record(key.tape())).named("key_transformed", {"head", "key", "hidden"});
  }

  Variable record_scores(const Variable& query, const Variable& keys,
                         Detail detail) const override {
    Tape& tape = query.tape();
    const Scope scope(tape, "score_function");
    const Variable query_part =
        matmul(query, u_.record(tape)).named("query_transformed", {"head", "query", "hidden"});
    return record_pairs(query_part, keys, detail);
  }

  ScoreOperands prepare(int head, const Matrix& query, const Matrix& key) const override {
    return {product(query, head_matrix(u_, head)), product(key, head_matrix(w_, head)), query.rows,
            key.rows, hidden()};
  }

 private:
  static const Parameter& declare(const ScoreSizes& sizes, int feature, Parameters& parameters,
                                  const std::string& path) {
    return parameters.declare(path, {"head", "feature", "hidden"},
                              {sizes.heads, feature, sizes.hidden},
                              glorot_limit(feature, sizes.hidden));
  }

  const Parameter& last_layer() const override { return v_; }

  const Parameter& w_;
  const Parameter& u_;
  const Parameter& v_;
};

}  // namespace

std::unique_ptr<ScoreFunction> make_additive(const ScoreSizes& sizes, Parameters& parameters,
                                             const std::string& path) {
  return std::make_unique<Additive>(sizes, parameters, path);
}

}  // namespace attn
