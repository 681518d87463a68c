#pragma once

#include "attn/models/layer_options.h"

namespace attn {

// The settings of a token classifier, as make_model takes them by name.
struct TokenClassifierOptions : LayerOptions {  // `layer` is one behind the first
  int source_vocab = 0;
  int target_vocab = 0;  // labels
  int encoder_layers = 0;
  int first_layer_heads = 0;
  int window = 0;  // in the first layer, words to either side that may be attended to; 0 = all

  // Of the layer, counted from 0.
  TransformerLayerOptions layer_options(int number) const;
  // The most heads that a layer has.
  int most_heads() const;
};

// Reads
//   source_vocab, target_vocab, encoder_layers, first_layer_heads, window
//   dropout, model_dim, ffn_dim, activation, norm_first and positions, as a Transformer has them,
//   num_heads, which are those of every layer behind the first
// and throws Error where one is not known or does not fit the others.
TokenClassifierOptions read_token_classifier_options(OptionReader& options);

}  // namespace attn
