#include "attn/models/layer_options.h"

#include <string>

#include "attn/models/option_limits.h"

namespace attn {

namespace {

constexpr int kMostTransformerLayers = 12;

PositionKind read_positions(OptionReader& options) {
  const std::string kind = options.choice("positions", {"sinusoidal", "learned", "rotary"});
  if (kind == "learned") return PositionKind::kLearned;
  return kind == "rotary" ? PositionKind::kRotary : PositionKind::kSinusoidal;
}

}  // namespace

LayerOptions read_layer_options(OptionReader& options) {
  LayerOptions read;
  read.dropout = options.number("dropout", 0, 0, 0.95);
  read.positions = read_positions(options);
  read.layer.model_dim = options.integer("model_dim", 32, 1, kMostDim);
  read.layer.num_heads = options.integer("num_heads", 4, 1, kMostHeads);
  read.layer.ffn_dim = options.integer("ffn_dim", 64, 1, 4 * kMostDim);
  const bool is_relu = options.choice("activation", {"relu", "gelu"}) == "relu";
  read.layer.activation = is_relu ? FfnActivation::kRelu : FfnActivation::kGelu;
  read.layer.norm_first = options.boolean("norm_first", true);
  read.layer.rotary = read.positions == PositionKind::kRotary;
  return read;
}

int read_vocab(OptionReader& options, std::string_view name) {
  return options.integer(name, 8, kLeastWords, kMostWords);
}

int read_layers(OptionReader& options, std::string_view name, int fallback) {
  return options.integer(name, fallback, 1, kMostTransformerLayers);
}

}  // namespace attn
