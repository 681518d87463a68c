#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "attn/models/model.h"
#include "attn/tape/tape.h"

namespace attn {

// The safetensors buffers that leave the engine. Each clears `bytes` first.

// A recorded run: the tensors whose path is in `select` (or below one that ends in "/"; all where
// `select` is empty), and the trace of every step in `__metadata__`.
void write_run(const Tape& tape, Model& model, const std::vector<std::string>& select,
               std::vector<std::byte>& bytes);
// Outputs of inference, in the same form: each is a step without inputs, its op "infer".
void write_outputs(const std::vector<Output>& outputs, Model& model,
                   const std::vector<std::string>& select, std::vector<std::byte>& bytes);
// "gradient/<path>" of every node that `output` depends on.
void write_gradients(const Tape& tape, std::string_view output, std::vector<std::byte>& bytes);
// The stored parameters by their paths.
void write_parameters(Model& model, std::vector<std::byte>& bytes);

}  // namespace attn
