#include "attn/nn/scores/kinds.h"
#include "attn/nn/scores/pair_layer.h"
#include "attn/nn/scores/product.h"
#include "attn/ops/add.h"
#include "attn/ops/matmul.h"
#include "attn/ops/slice.h"

namespace attn {

namespace {

class Mlp : public PairLayer {
 public:
  Mlp(const ScoreSizes& sizes, Parameters& parameters, const std::string& path)
      : PairLayer(Activation::kRelu, sizes.hidden),
        feature_(sizes.feature),
        key_feature_(sizes.of_key()),
        w1_(parameters.declare(path + "/W1", {"head", "pair", "hidden"},
                               {sizes.heads, feature_ + key_feature_, sizes.hidden},
                               glorot_limit(feature_ + key_feature_, sizes.hidden))),
        b1_(parameters.declare(path + "/b1", {"head", "query", "hidden"},
                               {sizes.heads, 1, sizes.hidden}, 0)),
        w2_(parameters.declare(path + "/w2", {"head", "hidden", "score"},
                               {sizes.heads, sizes.hidden, 1}, glorot_limit(sizes.hidden, 1))) {}

  // W1^T [q; h] = (the upper half of W1)^T q + (its lower half)^T h
  Variable record_keys(const Variable& key, Detail) const override {
    const Scope scope(key.tape(), "score_function");
    const Variable for_key = record_part(key.tape(), "W1_key", feature_, feature_ + key_feature_);
    return matmul(key, for_key).named("key_transformed", {"head", "key", "hidden"});
  }

  Variable record_scores(const Variable& query, const Variable& keys,
                         Detail detail) const override {
    Tape& tape = query.tape();
    const Scope scope(tape, "score_function");
    const DimList dims{"head", "query", "hidden"};
    const Variable for_query = record_part(tape, "W1_query", 0, feature_);
    const Variable product = matmul(query, for_query).named("query_transformed", dims);
    const Variable query_part = add(product, b1_.record(tape)).named("query_biased", dims);
    return record_pairs(query_part, keys, detail);
  }

  ScoreOperands prepare(int head, const Matrix& query, const Matrix& key) const override {
    const Matrix w1 = head_matrix(w1_, head);
    const Matrix for_query{w1.data, feature_, hidden()};
    const Matrix for_key{w1.data + static_cast<std::ptrdiff_t>(feature_) * hidden(), key_feature_,
                         hidden()};
    ScoreOperands operands{product(query, for_query), product(key, for_key), query.rows, key.rows,
                           hidden()};
    const Real* bias = head_matrix(b1_, head).data;
    const auto width = static_cast<std::size_t>(hidden());
    for (std::size_t at = 0; at < operands.query.size(); ++at) {
      operands.query[at] += bias[at % width];
    }
    return operands;
  }

 private:
  const Parameter& last_layer() const override { return w2_; }

  // Rows of W1.
  Variable record_part(Tape& tape, const char* name, int begin, int end) const {
    return slice(w1_.record(tape), 1, begin, end).named(name, {"head", "feature", "hidden"});
  }

  int feature_;
  int key_feature_;
  const Parameter& w1_;
  const Parameter& b1_;
  const Parameter& w2_;
};

}  // namespace

std::unique_ptr<ScoreFunction> make_mlp(const ScoreSizes& sizes, Parameters& parameters,
                                        const std::string& path) {
  return std::make_unique<Mlp>(sizes, parameters, path);
}

}  // namespace attn
