#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "attn/models/model.h"
#include "attn/tape/tape.h"

namespace attn {

// The safetensors buffers that leave the engine. Each clears `bytes` first.

// What of a run is wanted.
struct Selection {
  // Paths of tensors, or "prefix/" for all below it; all where there is no list.
  std::optional<std::vector<std::string>> tensors{};
  // Steps of the trace: every one, or only those that made the tensors, and what they were made of.
  bool all_steps = true;
};

// A recorded run: tensors, and the trace in `__metadata__`.
void write_run(const Tape& tape, Model& model, const Selection& selection,
               std::vector<std::byte>& bytes);
// Outputs of inference, in the same form: each is a step without inputs, its op "infer".
void write_outputs(const std::vector<Output>& outputs, Model& model, const Selection& selection,
                   std::vector<std::byte>& bytes);
// "gradient/<path>" of every node that `output` depends on.
void write_gradients(const Tape& tape, std::string_view output, std::vector<std::byte>& bytes);
// The stored parameters by their paths.
void write_parameters(Model& model, std::vector<std::byte>& bytes);

}  // namespace attn
