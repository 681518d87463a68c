#pragma once

#include "attn/nn/score_function.h"
#include "attn/ops/pair_scores.h"

namespace attn {

// What additive and mlp share: w^T f(a_i + b_j) for every query i and key j, where a and b come
// from one vector each. A hidden layer on the pair [q; h] is of this form, because its matrix falls
// into a part for q and a part for h; computed so, it costs (n + m) products instead of n m.
class PairLayer : public ScoreFunction {
 public:
  bool is_dot_product() const override { return false; }
  void score_rows(int head, const ScoreOperands& operands, int first, int rows,
                  Real* scores) const override;

 protected:
  PairLayer(Activation activation, int hidden) : activation_(activation), hidden_(hidden) {}

  // scores [head, query, key] from query_part [head, query, hidden], key_part [head, key, hidden]
  // and `last_layer`.
  Variable record_pairs(const Variable& query_part, const Variable& key_part, Detail detail) const;
  // w [head, hidden, 1]
  virtual const Parameter& last_layer() const = 0;
  int hidden() const { return hidden_; }

 private:
  Activation activation_;
  int hidden_;
};

}  // namespace attn
