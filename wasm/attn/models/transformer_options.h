#pragma once

#include "attn/core/attributes.h"
#include "attn/nn/positions.h"
#include "attn/nn/transformer_layer.h"

namespace attn {

// The settings of a Transformer, as make_model takes them by name.
struct TransformerOptions {
  int source_vocab = 0;
  int target_vocab = 0;
  int encoder_layers = 0;
  int decoder_layers = 0;
  double dropout = 0;
  int max_length = 0;  // of a translation, in words
  PositionKind positions = PositionKind::kSinusoidal;
  TransformerLayerOptions layer{};
};

// Reads
//   source_vocab, target_vocab, dropout, max_length
//   model_dim, num_heads, ffn_dim, encoder_layers, decoder_layers, activation (relu, gelu),
//   norm_first, positions (sinusoidal, learned, rotary)
// and throws Error where one is not known or does not fit the others.
TransformerOptions read_transformer_options(OptionReader& options);

}  // namespace attn
