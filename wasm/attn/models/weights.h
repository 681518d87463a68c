#pragma once

#include "attn/io/safetensors.h"
#include "attn/nn/parameters.h"

namespace attn {

// Puts trained numbers into a model's parameters: the file must have a tensor of the right shape
// for every path, and no other. Throws Error that names what does not fit, and changes nothing
// then.
void load_weights(Parameters& parameters, const Safetensors& file);

// The parameters as tensors named by their paths.
std::vector<NamedTensor> named_tensors(Parameters& parameters);

}  // namespace attn
