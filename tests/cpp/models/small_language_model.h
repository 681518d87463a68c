#pragma once

#include <string>
#include <vector>

#include "attn/models/language_model.h"

namespace attn {

// Options of a small language model of nine tokens, and more.
inline Attributes small_language_model(const Attributes& more = {}) {
  Attributes options{{"vocab", 9.0},
                     {"model_dim", 8.0},
                     {"num_heads", 2.0},
                     {"ffn_dim", 6.0},
                     {"num_layers", 2.0},
                     {"max_length", 12.0},
                     {"positions", std::string("rotary")}};
  for (const auto& [name, value] : more.entries()) options.set(name, value);
  return options;
}

inline Inputs text_inputs(const std::vector<Real>& ids) {
  Inputs inputs;
  inputs.add("input_ids", {static_cast<int>(ids.size())}, ids);
  return inputs;
}

}  // namespace attn
