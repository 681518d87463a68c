#include "attn/nn/multi_head.h"

#include <algorithm>

#include "attn/nn/scores/product.h"
#include "attn/ops/matmul.h"
#include "attn/ops/reshape.h"
#include "attn/ops/transpose.h"

namespace attn {

namespace {

ScoreSizes score_sizes(const MultiHeadOptions& options) {
  return {options.num_heads, options.head_dim, options.hidden_dim, options.bilinear_rank};
}

}  // namespace

MultiHeadAttention::MultiHeadAttention(const MultiHeadOptions& options, Parameters& parameters,
                                       const std::string& path)
    : options_(options), attention_(options.attention, score_sizes(options), parameters, path) {
  if (!options.seeded_projections) return;
  const int inner = options.num_heads * options.head_dim;
  const float limit = glorot_limit(options.model_dim, inner);
  for (Projection* one : {&query_, &key_, &value_}) {
    one->weight = &parameters.declare(path + "/" + one->name + "_projection/weight",
                                      {"model", "feature"}, {options.model_dim, inner}, limit);
  }
  output_weight_ = &parameters.declare(path + "/output_projection/weight", {"feature", "model"},
                                       {inner, options.model_dim}, limit);
}

Variable MultiHeadAttention::record(const Variable& query, const Variable& key,
                                    const Variable& value) const {
  const auto [queries, keys, values] = [&] {
    const Scope stage(query.tape(), "", "projections");
    return std::array{record_split(query, query_), record_split(key, key_),
                      record_split(value, value_)};
  }();
  const Variable context = attention_.record(queries, keys, values);
  return output_weight_ == nullptr ? context : record_join(context);
}

Variable MultiHeadAttention::record_split(const Variable& vectors,
                                          const Projection& projection) const {
  Tape& tape = vectors.tape();
  const auto by_head = [&] {
    const Scope scope(tape, projection.name + "_projection");
    Variable projected = vectors;
    if (projection.weight != nullptr) {
      projected = matmul(vectors, projection.weight->record(tape))
                      .named("projected", {projection.rows, "feature"});
    }
    const int heads = options_.num_heads;
    const Shape shape{projected.shape()[0], heads, projected.shape()[1] / heads};
    return reshape(projected, shape).named("by_head", {projection.rows, "head", "feature"});
  }();
  return transpose(by_head, {1, 0, 2}).named(projection.name, {"head", projection.rows, "feature"});
}

Variable MultiHeadAttention::record_join(const Variable& context) const {
  Tape& tape = context.tape();
  const Scope stage(tape, "", "output");
  const int heads = context.shape()[0];
  const int queries = context.shape()[1];
  const int feature = context.shape()[2];
  const auto [joined, weight] = [&] {
    const Scope scope(tape, "output_projection");
    const Variable by_query =
        transpose(context, {1, 0, 2}).named("by_query", {"query", "head", "feature"});
    return std::pair{
        reshape(by_query, {queries, heads * feature}).named("concatenated", {"query", "feature"}),
        output_weight_->record(tape)};
  }();
  return matmul(joined, weight).named("attention_output", {"query", "model"});
}

const MultiHeadAttention::Projection& MultiHeadAttention::projection(Side side) const {
  if (side == Side::kQuery) return query_;
  return side == Side::kKey ? key_ : value_;
}

Matrix MultiHeadAttention::Heads::head(int number) const {
  return {cells.data() + static_cast<std::ptrdiff_t>(number) * rows * feature, rows, feature};
}

MultiHeadAttention::Heads MultiHeadAttention::split(Side side, const Matrix& vectors) const {
  const Parameter* weight = projection(side).weight;
  std::vector<Real> projected;
  Matrix source = vectors;
  if (weight != nullptr) {
    const Tensor cells = weight->cells();
    projected = product(vectors, {cells.data, cells.shape[0], cells.shape[1]});
    source = {projected.data(), vectors.rows, cells.shape[1]};
  }
  const int heads = options_.num_heads;
  Heads split{std::vector<Real>(static_cast<std::size_t>(source.rows) *
                                static_cast<std::size_t>(source.columns)),
              source.rows, source.columns / heads};
  Real* to = split.cells.data();
  for (int head = 0; head < heads; ++head) {
    for (int row = 0; row < source.rows; ++row) {
      const Real* from = source.data + static_cast<std::ptrdiff_t>(row) * source.columns +
                         static_cast<std::ptrdiff_t>(head) * split.feature;
      to = std::copy_n(from, split.feature, to);
    }
  }
  return split;
}

std::vector<Real> MultiHeadAttention::join(const Heads& contexts) const {
  const int heads = options_.num_heads;
  std::vector<Real> joined(contexts.cells.size());
  Real* to = joined.data();
  for (int row = 0; row < contexts.rows; ++row) {
    for (int head = 0; head < heads; ++head) {
      const Real* from =
          contexts.head(head).data + static_cast<std::ptrdiff_t>(row) * contexts.feature;
      to = std::copy_n(from, contexts.feature, to);
    }
  }
  const Tensor weight = output_weight_->cells();
  return product({joined.data(), contexts.rows, heads * contexts.feature},
                 {weight.data, weight.shape[0], weight.shape[1]});
}

}  // namespace attn
