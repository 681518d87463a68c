#include "attn/models/transformer_options.h"

namespace attn {

TransformerOptions read_transformer_options(OptionReader& options) {
  TransformerOptions read{read_layer_options(options)};
  read.source_vocab = read_vocab(options, "source_vocab");
  read.target_vocab = read_vocab(options, "target_vocab");
  read.encoder_layers = read_layers(options, "encoder_layers", 1);
  read.decoder_layers = read_layers(options, "decoder_layers", 1);
  read.max_length = options.integer("max_length", 64, 1, 256);
  return read;
}

}  // namespace attn
