#include "attn/nn/transformer_layer.h"

#include "attn/ops/add.h"

namespace attn {

namespace {

const DimNames kVectors{"batch", "query", "model"};

// What surrounds every part of a layer: a residual connection and a layer norm.
struct Residual {
  bool norm_first;
  const NormLayer& norm;
  const DropoutPlan& dropout;

  // `part` turns normed vectors into what is added to x.
  template <typename Part>
  Variable record(const Variable& x, const std::string& scope, const std::string& stage,
                  Part part) const {
    Tape& tape = x.tape();
    const Scope inside(tape, scope, stage);
    if (norm_first) {
      const Variable normed = norm.record(x).named("layer_norm", kVectors);
      return add(x, dropout.apply(part(normed))).named("residual", kVectors);
    }
    const Variable sum = add(x, dropout.apply(part(x))).named("residual", kVectors);
    return norm.record(sum).named("layer_norm", kVectors);
  }
};

// Attention of words to themselves and to those before them.
struct SelfAttended {
  TransformerAttention::Memory words;
  TransformerAttention::Result result;
};
SelfAttended record_self_attention(const TransformerAttention& attention, const Variable& vectors,
                                   const PastWords& past, const AttentionControl& control,
                                   Detail detail) {
  TransformerAttention::Memory words = attention.record_memory(vectors, past.rotation);
  if (past.before) words = record_longer(*past.before, words);
  return {words, attention.record(vectors, words, past.rotation, control, detail)};
}

TransformerAttentionOptions attention_of(const TransformerLayerOptions& options, bool rotary) {
  return {options.model_dim, options.num_heads, rotary};
}

}  // namespace

std::optional<Rotation> record_rotation(Tape& tape, const TransformerLayerOptions& options,
                                        int first, int count) {
  if (!options.rotary) return std::nullopt;
  return record_rotation(tape, first, count, options.model_dim / options.num_heads);
}

TransformerEncoderLayer::TransformerEncoderLayer(const TransformerLayerOptions& options,
                                                 Parameters& parameters, const std::string& path)
    : norm_first_(options.norm_first),
      self_attention_(attention_of(options, options.rotary), parameters, path + "/self_attention"),
      feed_forward_(options.model_dim, options.ffn_dim, options.activation, parameters,
                    path + "/feed_forward"),
      attention_norm_(options.model_dim, parameters, path + "/self_attention/layer_norm"),
      feed_forward_norm_(options.model_dim, parameters, path + "/feed_forward/layer_norm") {}

TransformerEncoderLayer::Result TransformerEncoderLayer::record(const Variable& x,
                                                                const AttentionControl& control,
                                                                Detail detail,
                                                                const DropoutPlan& dropout,
                                                                const PastWords& past) const {
  std::optional<SelfAttended> self;
  const Residual around_attention{norm_first_, attention_norm_, dropout};
  const Variable attended =
      around_attention.record(x, "self_attention", "self_attention", [&](const Variable& vectors) {
        self = record_self_attention(self_attention_, vectors, past, control, detail);
        return self->result.output;
      });
  const Residual around_feed_forward{norm_first_, feed_forward_norm_, dropout};
  const Variable output = around_feed_forward.record(
      attended, "feed_forward", "feed_forward",
      [&](const Variable& vectors) { return feed_forward_.record(vectors, dropout); });
  return {output, self->result.weights, self->words};
}

TransformerDecoderLayer::TransformerDecoderLayer(const TransformerLayerOptions& options,
                                                 Parameters& parameters, const std::string& path)
    : norm_first_(options.norm_first),
      self_attention_(attention_of(options, options.rotary), parameters, path + "/self_attention"),
      cross_attention_(attention_of(options, false), parameters, path + "/cross_attention"),
      feed_forward_(options.model_dim, options.ffn_dim, options.activation, parameters,
                    path + "/feed_forward"),
      self_norm_(options.model_dim, parameters, path + "/self_attention/layer_norm"),
      cross_norm_(options.model_dim, parameters, path + "/cross_attention/layer_norm"),
      feed_forward_norm_(options.model_dim, parameters, path + "/feed_forward/layer_norm") {}

TransformerDecoderLayer::Memory TransformerDecoderLayer::record_source(
    const Variable& states) const {
  const Scope scope(states.tape(), "cross_attention", "cross_attention");
  return cross_attention_.record_memory(states, {});
}

TransformerDecoderLayer::Result TransformerDecoderLayer::record(
    const Variable& x, const PastWords& past, const AttentionControl& self, const Memory& source,
    const AttentionControl& cross, Detail detail, const DropoutPlan& dropout) const {
  std::optional<SelfAttended> to_self;
  std::optional<Variable> source_weights;
  const Residual around_self{norm_first_, self_norm_, dropout};
  const Variable attended =
      around_self.record(x, "self_attention", "self_attention", [&](const Variable& vectors) {
        to_self = record_self_attention(self_attention_, vectors, past, self, detail);
        return to_self->result.output;
      });
  const Residual around_cross{norm_first_, cross_norm_, dropout};
  const Variable informed = around_cross.record(
      attended, "cross_attention", "cross_attention", [&](const Variable& vectors) {
        const auto result = cross_attention_.record(vectors, source, {}, cross, detail);
        source_weights = result.weights;
        return result.output;
      });
  const Residual around_feed_forward{norm_first_, feed_forward_norm_, dropout};
  const Variable output = around_feed_forward.record(
      informed, "feed_forward", "feed_forward",
      [&](const Variable& vectors) { return feed_forward_.record(vectors, dropout); });
  return {output, to_self->words, to_self->result.weights, *source_weights};
}

}  // namespace attn
