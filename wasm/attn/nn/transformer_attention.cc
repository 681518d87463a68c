#include "attn/nn/transformer_attention.h"

#include <algorithm>

#include "attn/core/error.h"
#include "attn/nn/context.h"
#include "attn/nn/masks.h"
#include "attn/nn/scores/kinds.h"
#include "attn/ops/concat.h"
#include "attn/ops/multiply.h"
#include "attn/ops/reshape.h"
#include "attn/ops/rotate.h"
#include "attn/ops/softmax.h"
#include "attn/ops/transpose.h"

namespace attn {

namespace {

const DimNames kHeadGrid{"head", "query", "key"};
constexpr auto kBias = LinearLayer::Bias::kZero;

const TransformerAttentionOptions& checked(const TransformerAttentionOptions& options) {
  const int unit = options.num_heads * (options.rotary ? 2 : 1);
  if (options.model_dim % unit == 0) return options;
  fail("transformer_attention", "expected a model_dim that is a multiple of " +
                                    std::to_string(unit) + ", got " +
                                    std::to_string(options.model_dim));
}

// Heads as the scores read them.
Variable record_turned(const Variable& heads, const std::optional<Rotation>& rotation,
                       const std::string& name, const std::string& rows) {
  const Scope scope(heads.tape(), "", "projections");
  const Variable turned = rotation ? rotate(heads, rotation->cosine, rotation->sine) : heads;
  return turned.named(name, {"head", rows, "feature"});
}

}  // namespace

TransformerAttention::TransformerAttention(const TransformerAttentionOptions& options,
                                           Parameters& parameters, const std::string& path)
    : options_(checked(options)),
      query_(options.model_dim, options.model_dim, kBias, parameters, path + "/query_projection"),
      key_(options.model_dim, options.model_dim, LinearLayer::Bias::kNone, parameters,
           path + "/key_projection"),
      value_(options.model_dim, options.model_dim, kBias, parameters, path + "/value_projection"),
      output_(options.model_dim, options.model_dim, kBias, parameters, path + "/output_projection"),
      score_function_(make_scaled_dot({.feature = options.model_dim / options.num_heads})) {}

Variable TransformerAttention::record_heads(const Variable& vectors, const LinearLayer& projection,
                                            const std::string& name,
                                            const std::string& rows) const {
  const Scope scope(vectors.tape(), name + "_projection", "projections");
  const int batch = vectors.shape()[0];
  const int count = vectors.shape()[1];
  const int heads = options_.num_heads;
  const int width = options_.model_dim / heads;
  const Variable projected =
      projection.record(vectors).named("projected", {"batch", rows, "model"});
  const Variable by_word = reshape(projected, {batch, count, heads, width})
                               .named("by_head", {"batch", rows, "head", "feature"});
  const Variable by_head =
      transpose(by_word, {0, 2, 1, 3}).named("heads", {"batch", "head", rows, "feature"});
  return reshape(by_head, {batch * heads, count, width})
      .named("all_heads", {"head", rows, "feature"});
}

TransformerAttention::Memory TransformerAttention::record_memory(
    const Variable& vectors, const std::optional<Rotation>& rotation) const {
  const Variable keys = record_heads(vectors, key_, "key", "key");
  const Variable values = record_heads(vectors, value_, "value", "key");
  return {record_turned(keys, rotation, "key", "key"),
          values.named("value", {"head", "key", "feature"})};
}

TransformerAttention::Result TransformerAttention::record(const Variable& queries,
                                                          const Memory& memory,
                                                          const std::optional<Rotation>& rotation,
                                                          const AttentionControl& control,
                                                          Detail detail) const {
  Tape& tape = queries.tape();
  const Variable query =
      record_turned(record_heads(queries, query_, "query", "query"), rotation, "query", "query");
  const Variable scores = [&] {
    const Scope stage(tape, "", "scores");
    return score_function_->record_scores(query, memory.keys, detail).named("scores", kHeadGrid);
  }();
  const Variable weights = [&] {
    const Scope stage(tape, "", "softmax");
    return softmax(scores, control.mask, control.temperature).named("attention_weights", kHeadGrid);
  }();
  const Variable context = record_context(weights, memory.values, detail);
  return {weights, record_joined(context, queries.shape()[0], control.head_mask)};
}

Variable TransformerAttention::record_joined(const Variable& context, int batch,
                                             std::span<const Real> head_mask) const {
  Tape& tape = context.tape();
  const Scope stage(tape, "", "output");
  const int heads = options_.num_heads;
  const int count = context.shape()[1];
  const int width = context.shape()[2];
  const Variable joined = [&] {
    const Scope scope(tape, "output_projection");
    const DimList dims{"batch", "head", "query", "feature"};
    Variable by_head = reshape(context, {batch, heads, count, width}).named("heads", dims);
    if (!head_mask.empty()) {
      const Variable mask =
          tape.input("head_mask", {"head", "query", "feature"}, {heads, 1, 1}, head_mask);
      by_head = multiply(by_head, mask).named("heads_kept", dims);
    }
    const Variable by_word =
        transpose(by_head, {0, 2, 1, 3}).named("by_query", {"batch", "query", "head", "feature"});
    return reshape(by_word, {batch, count, heads * width})
        .named("concatenated", {"batch", "query", "feature"});
  }();
  return output_.record(joined).named("attention_output", {"batch", "query", "model"});
}

TransformerAttention::Memory record_longer(const TransformerAttention::Memory& before,
                                           const TransformerAttention::Memory& later) {
  const DimList dims{"head", "key", "feature"};
  return {concat({before.keys, later.keys}, 1).named("keys", dims),
          concat({before.values, later.values}, 1).named("values", dims)};
}

std::optional<Variable> record_padding_mask(Tape& tape, const std::vector<int>& lengths,
                                            int longest, int heads) {
  const auto is_full = [&](int length) { return length == longest; };
  if (std::all_of(lengths.begin(), lengths.end(), is_full)) return std::nullopt;
  std::vector<Real> cells;
  for (const int length : lengths) {
    for (int cell = 0; cell < heads * longest; ++cell) {
      cells.push_back(cell % longest < length ? 1 : 0);
    }
  }
  const int rows = static_cast<int>(lengths.size()) * heads;
  return tape.input("key_padding_mask", kHeadGrid, {rows, 1, longest}, cells);
}

std::optional<Variable> record_causal_mask(Tape& tape, int known, int count) {
  if (count == 1) return std::nullopt;
  std::vector<Real> cells;
  for (int query = known; query < known + count; ++query) {
    for (int key = 0; key < known + count; ++key)
      cells.push_back(passes_causal(query, key) ? 1 : 0);
  }
  return tape.input("causal_mask", {"query", "key"}, {count, known + count}, cells);
}

}  // namespace attn
