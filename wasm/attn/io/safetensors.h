#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "attn/core/tensor.h"

namespace attn {

struct NamedTensor {
  std::string name;
  Tensor tensor;
};

using Metadata = std::vector<std::pair<std::string, std::string>>;

// Appends tensors and metadata to `bytes` in safetensors layout: 8 bytes of header length (little
// endian), a JSON header padded with spaces to a multiple of 8, then packed row-major float32.
// `bytes` is cleared first; keeping one buffer between runs saves its allocation.
void write_safetensors(const std::vector<NamedTensor>& tensors, const Metadata& metadata,
                       std::vector<std::byte>& bytes);

}  // namespace attn
