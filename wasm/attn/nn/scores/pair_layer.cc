#include "attn/nn/scores/pair_layer.h"

#include <algorithm>

#include "attn/kernels/kernels.h"
#include "attn/nn/scores/product.h"
#include "attn/ops/add.h"
#include "attn/ops/matmul.h"
#include "attn/ops/relu.h"
#include "attn/ops/reshape.h"
#include "attn/ops/tanh.h"

namespace attn {

namespace {

// Keys whose hidden layers are in memory at the same time: they stay in the first cache.
constexpr int kBlock = 32;

}  // namespace

Variable PairLayer::record_pairs(const Variable& query_part, const Variable& key_part,
                                 Detail detail) const {
  if (detail == Detail::kFused) {
    const Variable last = last_layer().record(query_part.tape());
    return pair_scores(activation_, query_part, key_part, last);
  }
  const int heads = query_part.shape()[0];
  const int queries = query_part.shape()[1];
  const int keys = key_part.shape()[1];
  const DimList dims{"head", "query", "key", "hidden"};
  const Variable each_query =
      reshape(query_part, {heads, queries, 1, hidden_}).named("query_for_all_keys", dims);
  const Variable each_key =
      reshape(key_part, {heads, 1, keys, hidden_}).named("key_for_all_queries", dims);
  const Variable sum = add(each_query, each_key).named("pair_sum", dims);
  const Variable hidden =
      (activation_ == Activation::kTanh ? tanh(sum) : relu(sum)).named("hidden", dims);
  const Variable last = last_layer().record(query_part.tape());
  const Variable last_for_all =
      reshape(last, {last.shape()[0], 1, hidden_, 1})
          .named("last_layer_for_all", {"head", "query", "hidden", "score"});
  const Variable column =
      matmul(hidden, last_for_all).named("pair_scores", {"head", "query", "key", "score"});
  return reshape(column, {heads, queries, keys});
}

void PairLayer::score_rows(int head, const ScoreOperands& operands, int first, int rows,
                           Real* scores) const {
  const Matrix last = head_matrix(last_layer(), head);
  const auto width = static_cast<std::size_t>(hidden_);
  std::vector<Real> layer(kBlock * width);
  for (int i = 0; i < rows; ++i) {
    const Real* query = operands.query.data() + static_cast<std::size_t>(first + i) * width;
    Real* row = scores + static_cast<std::ptrdiff_t>(i) * operands.keys;
    for (int begin = 0; begin < operands.keys; begin += kBlock) {
      const int count = std::min(kBlock, operands.keys - begin);
      const Real* key = operands.key.data() + static_cast<std::size_t>(begin) * width;
      const std::span<Real> used(layer.data(), static_cast<std::size_t>(count) * width);
      for (std::size_t at = 0; at < used.size(); ++at) used[at] = query[at % width] + key[at];
      if (activation_ == Activation::kTanh) {
        kernels::tanh(used, used.data());
      } else {
        for (Real& cell : used) cell = std::max(cell, Real{0});
      }
      product({used.data(), count, hidden_}, last, {}, row + begin);
    }
  }
}

}  // namespace attn
