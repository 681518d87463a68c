#include "attn/nn/score_function.h"

#include "attn/core/error.h"
#include "attn/nn/scores/kinds.h"
#include "attn/nn/scores/product.h"

namespace attn {

Variable ScoreFunction::record_keys(const Variable& key, Detail) const { return key; }

void ScoreFunction::score_rows(int, const ScoreOperands& operands, int first, int rows,
                               Real* scores) const {
  const Matrix query{operands.query.data() + static_cast<std::ptrdiff_t>(first) * operands.width,
                     rows, operands.width};
  const Matrix key{operands.key.data(), operands.keys, operands.width};
  product(query, key, {.transpose_b = true, .factor = factor()}, scores);
}

std::unique_ptr<ScoreFunction> make_score_function(std::string_view kind, const ScoreSizes& sizes,
                                                   Parameters& parameters,
                                                   const std::string& path) {
  if (kind == "dot") return make_dot();
  if (kind == "scaled_dot") return make_scaled_dot(sizes);
  if (kind == "cosine") return make_cosine();
  if (kind == "bilinear") return make_bilinear(sizes, parameters, path);
  if (kind == "additive") return make_additive(sizes, parameters, path);
  if (kind == "mlp") return make_mlp(sizes, parameters, path);
  fail("score_function",
       "expected dot, scaled_dot, cosine, bilinear, additive or mlp, got " + std::string(kind));
}

}  // namespace attn
