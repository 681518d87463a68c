#include "attn/models/attention_edits.h"

#include <cmath>

#include "attn/core/error.h"
#include "attn/core/json.h"

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

}  // namespace

AttentionEdits read_attention_edits(const std::string& op, InputReader& reader,
                                    const AttentionSizes& sizes) {
  const Shape encoder{sizes.encoder_layers, sizes.heads};
  const Shape decoder{sizes.decoder_layers, sizes.heads};
  const auto heads = [&](const char* name, const Shape& shape) {
    return read_mask(op, reader.optional_matrix(name), shape);
  };
  return {
      .key_padding_mask = read_mask(op, reader.optional_vector("key_padding_mask"), {sizes.source}),
      .encoder = heads("encoder_head_mask", encoder),
      .decoder = heads("decoder_head_mask", decoder),
      .cross = heads("cross_head_mask", decoder),
      .temperature = read_temperature(op, reader.optional_vector("temperature"))};
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
