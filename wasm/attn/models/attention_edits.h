#pragma once

#include <string>
#include <vector>

#include "attn/models/inputs.h"
#include "attn/nn/transformer_attention.h"

namespace attn {

// What a person changes of a Transformer's attention while it reads and writes one sentence.
struct AttentionEdits {
  // [layer, head], row-major: 0 for a head that is switched off, else 1; empty: all are on.
  using HeadMask = std::vector<Real>;

  std::vector<Real> key_padding_mask{};  // [source], 0 = nobody attends to the word; empty: all may
  std::vector<Real> edge_mask{};  // [query, key], 0 = in the encoder, the one does not attend to
                                  // the other, in no layer; empty: no edge is cut
  HeadMask encoder{};             // of self-attention in the encoder
  HeadMask decoder{};             // of self-attention in the decoder
  HeadMask cross{};               // of the decoder's attention to the source
  double temperature = 1;         // divides the scores of every attention

  bool operator==(const AttentionEdits&) const = default;
};

struct AttentionSizes {
  int source = 0;  // words
  int encoder_layers = 0;
  int decoder_layers = 0;
  int heads = 0;
};

// Reads, each optional, key_padding_mask [source], edge_mask [query, key], encoder_head_mask
// [layer, head] and temperature [1]; throws Error named by `op` where one does not fit the sizes or
// has other cells than 0 and 1.
AttentionEdits read_encoder_edits(const std::string& op, InputReader& reader,
                                  const AttentionSizes& sizes);
// Of a decoder alone: key_padding_mask [source], decoder_head_mask [layer, head] and temperature
// [1].
AttentionEdits read_decoder_edits(const std::string& op, InputReader& reader,
                                  const AttentionSizes& sizes);
// Of both: what read_encoder_edits reads, decoder_head_mask and cross_head_mask [layer, head].
AttentionEdits read_attention_edits(const std::string& op, InputReader& reader,
                                    const AttentionSizes& sizes);

// key_padding_mask [1, 1, key] of one sentence; nothing where no word is hidden.
std::optional<Variable> record_key_mask(Tape& tape, const AttentionEdits& edits);
// What its words may attend to: key_padding_mask [1, 1, key], edge_mask [query, key]
// or both as one; nothing where everything is allowed.
std::optional<Variable> record_edited_mask(Tape& tape, const AttentionEdits& edits, int words);

// How the attention of one layer, counted from 0, is recorded under these edits.
AttentionControl control_of(const AttentionEdits& edits, const AttentionEdits::HeadMask& head_mask,
                            int layer, int heads, const std::optional<Variable>& mask);

}  // namespace attn
