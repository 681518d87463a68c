#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "attn/core/tensor.h"

namespace attn {

struct NamedTensor {
  std::string name;
  Tensor tensor;
};

using Metadata = std::vector<std::pair<std::string, std::string>>;

// How a number is stored: in four bytes, or rounded to half precision in two.
enum class Precision { kFloat32, kFloat16 };

// Appends tensors and metadata to `bytes` in safetensors layout: 8 bytes of header length (little
// endian), a JSON header padded with spaces to a multiple of 8, then packed row-major numbers.
// `bytes` is cleared first; keeping one buffer between runs saves its allocation.
void write_safetensors(const std::vector<NamedTensor>& tensors, const Metadata& metadata,
                       std::vector<std::byte>& bytes, Precision precision = Precision::kFloat32);

// What a safetensors file holds, as numbers of the engine.
struct Safetensors {
  struct Entry {
    std::string name;
    Shape shape;
    std::vector<Real> cells;
  };

  // Null where there is no tensor of that name.
  const Entry* find(std::string_view name) const;
  // Null where there is no such metadata.
  const std::string* metadata_of(std::string_view name) const;

  Metadata metadata;
  std::vector<Entry> tensors;  // in the order of the header
};

// Reads tensors of dtype F32 and F16. Whatever the bytes are, nothing outside of them is read:
// throws Error where the header is no header, where a tensor does not fit its place, and where the
// tensors do not fill the data without gap or overlap.
Safetensors read_safetensors(std::span<const std::byte> bytes);

}  // namespace attn
