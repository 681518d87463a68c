#pragma once

#include <optional>
#include <string>

#include "attn/nn/feed_forward.h"
#include "attn/nn/norm_layer.h"
#include "attn/nn/transformer_attention.h"

namespace attn {

struct TransformerLayerOptions {
  int model_dim = 4;
  int num_heads = 1;
  int ffn_dim = 4;
  FfnActivation activation = FfnActivation::kRelu;
  bool norm_first = true;  // x + f(norm(x)); otherwise norm(x + f(x)), as in Vaswani et al., 2017
  bool rotary = false;     // in self-attention
};

// What self-attention knows of the words before those that are recorded: their keys and values, and
// by what these words are turned, which stand behind them.
struct PastWords {
  std::optional<Rotation> rotation{};
  std::optional<TransformerAttention::Memory> before{};
};

// The rotation of words at positions first, first + 1, ... in layers with such options; nothing
// where they turn nothing.
std::optional<Rotation> record_rotation(Tape& tape, const TransformerLayerOptions& options,
                                        int first, int count);

// Self-attention and a feed-forward network, each around a residual connection with a layer norm
// (Vaswani et al., 2017, section 3.1). Vectors are [batch, query, model].
class TransformerEncoderLayer {
 public:
  using Memory = TransformerAttention::Memory;

  TransformerEncoderLayer(const TransformerLayerOptions& options, Parameters& parameters,
                          const std::string& path);

  struct Result {
    Variable output;
    Variable weights;  // of self-attention, [batch * head, query, key]
    Memory words;      // of the self-attention: all words until now
  };
  Result record(const Variable& x, const AttentionControl& control, Detail detail,
                const DropoutPlan& dropout, const PastWords& past) const;

 private:
  bool norm_first_;
  TransformerAttention self_attention_;
  FeedForward feed_forward_;
  NormLayer attention_norm_;
  NormLayer feed_forward_norm_;
};

// The same with attention to another sentence between the two.
class TransformerDecoderLayer {
 public:
  using Memory = TransformerAttention::Memory;

  TransformerDecoderLayer(const TransformerLayerOptions& options, Parameters& parameters,
                          const std::string& path);

  // What the layer reads of the encoder's output [batch, key, model], once a sentence.
  Memory record_source(const Variable& states) const;

  struct Result {
    Variable output;
    Memory words;             // of the self-attention: all words until now
    Variable self_weights;    // [batch * head, query, key]
    Variable source_weights;  // [batch * head, query, source key]
  };
  Result record(const Variable& x, const PastWords& past, const AttentionControl& self,
                const Memory& source, const AttentionControl& cross, Detail detail,
                const DropoutPlan& dropout) const;

 private:
  bool norm_first_;
  TransformerAttention self_attention_;
  TransformerAttention cross_attention_;
  FeedForward feed_forward_;
  NormLayer self_norm_;
  NormLayer cross_norm_;
  NormLayer feed_forward_norm_;
};

}  // namespace attn
