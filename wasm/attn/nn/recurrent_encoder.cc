#include "attn/nn/recurrent_encoder.h"

#include "attn/ops/add.h"
#include "attn/ops/concat.h"
#include "attn/ops/reshape.h"

namespace attn {

namespace {

const DimNames kStates{"batch", "query", "hidden"};

std::string numbered(const char* name, int number) { return name + std::to_string(number); }

// The sentences that are over at a place.
std::vector<int> ended_before(const std::vector<int>& lengths, int place) {
  std::vector<int> ended;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    if (lengths[i] <= place) ended.push_back(static_cast<int>(i));
  }
  return ended;
}

}  // namespace

RecurrentEncoder::RecurrentEncoder(const RecurrentEncoderOptions& options, Parameters& parameters,
                                   const std::string& path)
    : options_(options) {
  int width = options.input_dim;
  for (int number = 1; number <= options.layers; ++number) {
    const std::string below = path + "/" + numbered("layer", number);
    const RecurrentSizes sizes{width, options.hidden_dim};
    std::optional<NormLayer> norm;
    if (options.layer_norm) norm.emplace(width, parameters, below + "/layer_norm");
    const bool both = options.bidirectional && number == 1;
    const RecurrentLayer forward(options.cell, sizes, parameters, below + "/forward");
    std::optional<RecurrentLayer> backward;
    if (both) backward.emplace(options.cell, sizes, parameters, below + "/backward");
    layers_.push_back({norm, forward, backward});
    width = options.hidden_dim * (both ? 2 : 1);
  }
  if (options.layer_norm) last_norm_.emplace(width, parameters, path + "/layer_norm");
}

int RecurrentEncoder::output_dim() const {
  return options_.hidden_dim * (options_.bidirectional && options_.layers == 1 ? 2 : 1);
}

RecurrentEncoder::Direction RecurrentEncoder::record_direction(const RecurrentLayer& layer,
                                                               const char* name, const Variable& x,
                                                               const std::vector<int>& lengths,
                                                               bool is_backward) {
  const Scope scope(x.tape(), name);
  const int time = x.shape()[1];
  const Variable projections = layer.project(x);
  RecurrentState state = layer.zero_state(x.tape(), x.shape()[0]);
  std::vector<Variable> states(static_cast<std::size_t>(time), state.hidden);
  for (int i = 0; i < time; ++i) {
    const int place = is_backward ? time - 1 - i : i;
    const Scope token(x.tape(), numbered("token", place + 1));
    state = layer.step({projections, place}, state, ended_before(lengths, place));
    states[static_cast<std::size_t>(place)] = state.hidden;
  }
  return {concat(states, 1).named("hidden_states", kStates), state.hidden};
}

EncodedSentences RecurrentEncoder::record_layer(const Layer& layer, const Variable& x,
                                                const std::vector<int>& lengths) {
  const Direction forward = record_direction(layer.forward, "forward", x, lengths, false);
  if (!layer.backward) return {forward.states, forward.last};
  const Direction backward = record_direction(*layer.backward, "backward", x, lengths, true);
  return {concat({forward.states, backward.states}, 2).named("hidden_states", kStates),
          concat({forward.last, backward.last}, 2).named("last_states", kStates)};
}

EncodedSentences RecurrentEncoder::record(const Variable& x, const std::vector<int>& lengths,
                                          const DropoutPlan& dropout) const {
  Tape& tape = x.tape();
  EncodedSentences encoded{x, x};
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    const Scope scope(tape, numbered("layer", number));
    const Variable below = encoded.states;
    const Layer& layer = layers_[i];
    const Variable entering =
        layer.norm ? layer.norm->record(below).named("normalized", kStates) : below;
    encoded = record_layer(layer, entering, lengths);
    encoded.states = dropout.apply(encoded.states);
    if (options_.residual_from > 0 && number >= options_.residual_from) {
      encoded.states = add(encoded.states, below);
    }
    encoded.states.named("hidden_states", kStates);
  }
  // Without a norm a copy, so that the last layer's states keep their own name.
  encoded.states = last_norm_ ? last_norm_->record(encoded.states)
                              : reshape(encoded.states, encoded.states.shape());
  encoded.states.named("encoder_hidden_states", kStates);
  return encoded;
}

}  // namespace attn
