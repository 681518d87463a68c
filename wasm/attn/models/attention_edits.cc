#include "attn/models/attention_edits.h"

#include <cmath>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/nn/masks.h"

namespace attn {

namespace {

// The cells of a mask that has the wanted shape; empty where none was given.
std::vector<Real> read_mask(const std::string& op, const Inputs::Entry* entry, const Shape& shape) {
  if (entry == nullptr || entry->cells.empty()) return {};
  if (entry->shape != shape) {
    fail(op,
         "expected " + entry->name + " of shape " + shape.str() + ", got " + entry->shape.str());
  }
  for (const Real cell : entry->cells) {
    if (cell == 0 || cell == 1) continue;
    fail(op, "expected " + entry->name + " of 0 and 1, got " + to_json(double{cell}));
  }
  return entry->cells;
}

double read_temperature(const std::string& op, const Inputs::Entry* entry) {
  if (entry == nullptr || entry->cells.empty()) return 1;
  if (entry->cells.size() != 1) {
    fail(op, "expected one temperature, got " + std::to_string(entry->cells.size()));
  }
  const Real temperature = entry->cells[0];
  if (temperature > 0 && std::isnormal(temperature)) return double{temperature};
  fail(op, "expected a positive temperature, got " + to_json(double{temperature}));
}

// What every model has: words that nobody may attend to, and the temperature.
AttentionEdits read_common_edits(const std::string& op, InputReader& reader, int source) {
  AttentionEdits edits;
  edits.key_padding_mask = read_mask(op, reader.optional_vector("key_padding_mask"), {source});
  edits.temperature = read_temperature(op, reader.optional_vector("temperature"));
  return edits;
}

AttentionEdits::HeadMask read_decoder_heads(const std::string& op, InputReader& reader,
                                            const char* name, const AttentionSizes& sizes) {
  return read_mask(op, reader.optional_matrix(name), {sizes.decoder_layers, sizes.heads});
}

}  // namespace

AttentionEdits read_encoder_edits(const std::string& op, InputReader& reader,
                                  const AttentionSizes& sizes) {
  AttentionEdits edits = read_common_edits(op, reader, sizes.source);
  edits.edge_mask =
      read_mask(op, reader.optional_matrix("edge_mask"), {sizes.source, sizes.source});
  edits.encoder = read_mask(op, reader.optional_matrix("encoder_head_mask"),
                            {sizes.encoder_layers, sizes.heads});
  return edits;
}

AttentionEdits read_decoder_edits(const std::string& op, InputReader& reader,
                                  const AttentionSizes& sizes) {
  AttentionEdits edits = read_common_edits(op, reader, sizes.source);
  edits.decoder = read_decoder_heads(op, reader, "decoder_head_mask", sizes);
  return edits;
}

AttentionEdits read_attention_edits(const std::string& op, InputReader& reader,
                                    const AttentionSizes& sizes) {
  AttentionEdits edits = read_encoder_edits(op, reader, sizes);
  edits.decoder = read_decoder_heads(op, reader, "decoder_head_mask", sizes);
  edits.cross = read_decoder_heads(op, reader, "cross_head_mask", sizes);
  return edits;
}

std::optional<Variable> record_key_mask(Tape& tape, const AttentionEdits& edits) {
  if (edits.key_padding_mask.empty()) return std::nullopt;
  const int words = static_cast<int>(edits.key_padding_mask.size());
  return tape.input("key_padding_mask", {"head", "query", "key"}, {1, 1, words},
                    edits.key_padding_mask);
}

std::optional<Variable> record_edited_mask(Tape& tape, const AttentionEdits& edits, int words) {
  std::optional<Variable> edges;
  if (!edits.edge_mask.empty()) {
    edges = tape.input("edge_mask", {"query", "key"}, {words, words}, edits.edge_mask);
  }
  return both_masks(record_key_mask(tape, edits), edges);
}

AttentionControl control_of(const AttentionEdits& edits, const AttentionEdits::HeadMask& head_mask,
                            int layer, int heads, const std::optional<Variable>& mask) {
  std::span<const Real> of_layer = head_mask;
  if (!head_mask.empty()) {
    const auto count = static_cast<std::size_t>(heads);
    of_layer = of_layer.subspan(static_cast<std::size_t>(layer) * count, count);
  }
  return {mask, of_layer, edits.temperature};
}

}  // namespace attn
