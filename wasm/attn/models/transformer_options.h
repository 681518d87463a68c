#pragma once

#include "attn/models/layer_options.h"

namespace attn {

// The settings of a Transformer, as make_model takes them by name.
struct TransformerOptions : LayerOptions {
  int source_vocab = 0;
  int target_vocab = 0;
  int encoder_layers = 0;
  int decoder_layers = 0;
  int max_length = 0;  // of a translation, in words
};

// Reads
//   source_vocab, target_vocab, dropout, max_length
//   model_dim, num_heads, ffn_dim, encoder_layers, decoder_layers, activation (relu, gelu),
//   norm_first, positions (sinusoidal, learned, rotary)
// and throws Error where one is not known or does not fit the others.
TransformerOptions read_transformer_options(OptionReader& options);

}  // namespace attn
