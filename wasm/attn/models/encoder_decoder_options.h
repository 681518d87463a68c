#pragma once

#include "attn/core/attributes.h"
#include "attn/nn/recurrent_decoder.h"

namespace attn {

// The settings of an encoder–decoder, as make_model takes them by name; the defaults are those of
// web/src/engine/engine-module.d.ts.
struct EncoderDecoderOptions {
  int source_vocab = 0;
  int target_vocab = 0;
  int embedding_dim = 0;
  double dropout = 0;
  int max_length = 0;  // of a translation, in words
  RecurrentEncoderOptions encoder{};
  RecurrentDecoderOptions decoder{};
};

// Reads
//   source_vocab, target_vocab, embedding_dim, dropout, max_length
//   cell (gru, lstm), encoder_dim (of a direction), decoder_dim, encoder_layers, decoder_layers,
//   bidirectional, residual_from, layer_norm
//   attention (none, global, local_m, local_p), score_function, attention_dim, window_width,
//   inverse_temperature, query (previous_state, current_state), input_feeding, feed_previous_word
// and throws Error where one is not known or does not fit the others.
EncoderDecoderOptions read_encoder_decoder_options(OptionReader& options);

}  // namespace attn
