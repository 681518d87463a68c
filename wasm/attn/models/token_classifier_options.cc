#include "attn/models/token_classifier_options.h"

#include <algorithm>

namespace attn {

TransformerLayerOptions TokenClassifierOptions::layer_options(int number) const {
  TransformerLayerOptions options = layer;
  if (number == 0) options.num_heads = first_layer_heads;
  return options;
}

int TokenClassifierOptions::most_heads() const {
  return encoder_layers == 1 ? first_layer_heads : std::max(first_layer_heads, layer.num_heads);
}

TokenClassifierOptions read_token_classifier_options(OptionReader& options) {
  TokenClassifierOptions read{read_layer_options(options)};
  read.source_vocab = read_vocab(options, "source_vocab");
  read.target_vocab = read_vocab(options, "target_vocab");
  read.encoder_layers = read_layers(options, "encoder_layers", 2);
  read.first_layer_heads = options.integer("first_layer_heads", read.layer.num_heads, 1, 64);
  read.window = options.integer("window", 0, 0, 256);
  return read;
}

}  // namespace attn
