#pragma once

#include <string_view>

#include "attn/core/attributes.h"
#include "attn/nn/positions.h"
#include "attn/nn/transformer_layer.h"

namespace attn {

// What models made of a Transformer's layers have in common.
struct LayerOptions {
  double dropout = 0;
  PositionKind positions = PositionKind::kSinusoidal;
  TransformerLayerOptions layer{};
};

// Reads dropout, positions (sinusoidal, learned, rotary), model_dim, num_heads, ffn_dim, activation
// (relu, gelu) and norm_first; throws Error where one does not fit.
LayerOptions read_layer_options(OptionReader& options);

// The size of a vocabulary, special words included, and a number of layers.
int read_vocab(OptionReader& options, std::string_view name);
int read_layers(OptionReader& options, std::string_view name, int fallback);

}  // namespace attn
