#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "attn/tape/tape.h"

namespace attn {

inline constexpr int kTraceSchema = 1;

// Steps of a recorded run, by the numbers of their nodes in rising order, as JSON:
//   {schema, model, seed, steps: [{id, op, stage, path, inputs, outputs, dims, shape, attributes,
//   multiply_adds, spelling: {numpy, torch}}]}
// Outputs name tensors of the safetensors buffer that carries this text. A spelling is a Python
// expression of the output, with {0} for the first input; leaves have none.
std::string trace_json(const Tape& tape, std::span<const int> nodes, std::string_view model,
                       std::uint64_t seed);

}  // namespace attn
