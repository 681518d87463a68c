#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "attn/nn/detail.h"
#include "attn/nn/linear_layer.h"
#include "attn/nn/positions.h"
#include "attn/nn/score_function.h"

namespace attn {

struct TransformerAttentionOptions {
  int model_dim = 4;
  int num_heads = 1;    // divides model_dim
  bool rotary = false;  // queries and keys can be turned by their positions: head_dim is even
};

// What decides how one attention is recorded, beside its vectors.
struct AttentionControl {
  std::optional<Variable> mask{};  // broadcasts against the weights; 1 = may attend
  std::span<const Real>
      head_mask{};         // [head], 0 = what the head found counts nothing; empty: all on
  double temperature = 1;  // divides the scores
};

// The attention of a Transformer (Vaswani et al., 2017, section 3.2) for a batch of sentences:
// scaled dot products in every head, between four projections with biases, except that of the keys:
// its bias would move all scores of a query alike, which softmax does not see. The heads of all
// sentences stand side by side on the leading axis, those of the first sentence first; a batch of
// one sentence has the axes that the soft-addressing model has.
class TransformerAttention {
 public:
  TransformerAttention(const TransformerAttentionOptions& options, Parameters& parameters,
                       const std::string& path);

  // Keys and values [batch * head, key, feature] of vectors, which may be asked again and again.
  struct Memory {
    Variable keys;
    Variable values;
  };
  // vectors [batch, key, model], of which the keys are turned where there is a rotation.
  Memory record_memory(const Variable& vectors, const std::optional<Rotation>& rotation) const;

  struct Result {
    Variable weights;  // attention_weights [batch * head, query, key]
    Variable output;   // attention_output [batch, query, model]
  };
  // queries [batch, query, model], turned where there is a rotation.
  Result record(const Variable& queries, const Memory& memory,
                const std::optional<Rotation>& rotation, const AttentionControl& control,
                Detail detail) const;

  int num_heads() const { return options_.num_heads; }

 private:
  Variable record_heads(const Variable& vectors, const LinearLayer& projection,
                        const std::string& name, const std::string& rows) const;
  Variable record_joined(const Variable& context, int batch, std::span<const Real> head_mask) const;

  TransformerAttentionOptions options_;
  LinearLayer query_;
  LinearLayer key_;
  LinearLayer value_;
  LinearLayer output_;
  std::unique_ptr<ScoreFunction> score_function_;
};

// `before` with the keys and values of later words behind its own.
TransformerAttention::Memory record_longer(const TransformerAttention::Memory& before,
                                           const TransformerAttention::Memory& later);

// key_padding_mask [batch * head, 1, key] of sentences that are filled up to `longest`; nothing
// where none is.
std::optional<Variable> record_padding_mask(Tape& tape, const std::vector<int>& lengths,
                                            int longest, int heads);

// causal_mask [query, key] of `count` words behind `known` ones: each attends to itself and to
// those before it. Nothing for a single word, which may attend to all.
std::optional<Variable> record_causal_mask(Tape& tape, int known, int count);

}  // namespace attn
