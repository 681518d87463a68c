#include "attn/io/safetensors.h"

#include <cstdint>
#include <cstring>

#include "attn/core/json.h"

namespace attn {

namespace {

std::string header_of(const std::vector<NamedTensor>& tensors, const Metadata& metadata) {
  JsonWriter json;
  json.begin_object().key("__metadata__").begin_object();
  for (const auto& [name, text] : metadata) json.key(name).string(text);
  json.end_object();
  long long begin = 0;
  for (const auto& [name, tensor] : tensors) {
    const long long end = begin + static_cast<long long>(tensor.size() * sizeof(float));
    json.key(name).begin_object();
    json.key("dtype").string("F32").key("shape").numbers(tensor.shape.dims());
    json.key("data_offsets").begin_array().integer(begin).integer(end).end_array();
    json.end_object();
    begin = end;
  }
  json.end_object();
  std::string header = json.str();
  header.resize((header.size() + 7) / 8 * 8, ' ');
  return header;
}

// Returns the place behind what was written.
std::byte* write_cells(std::span<const float> cells, std::byte* at) {
  if (!cells.empty()) std::memcpy(at, cells.data(), cells.size_bytes());
  return at + cells.size_bytes();
}

#ifdef ATTN_DOUBLE
std::byte* write_cells(std::span<const double> cells, std::byte* at) {
  const std::vector<float> narrow(cells.begin(), cells.end());
  return write_cells(narrow, at);
}
#endif

}  // namespace

void write_safetensors(const std::vector<NamedTensor>& tensors, const Metadata& metadata,
                       std::vector<std::byte>& bytes) {
  const std::string header = header_of(tensors, metadata);
  std::size_t cells = 0;
  for (const NamedTensor& one : tensors) cells += one.tensor.size();
  bytes.resize(8 + header.size() + cells * sizeof(float));
  std::byte* at = bytes.data();
  for (std::uint64_t i = 0, length = header.size(); i < 8; ++i) {
    *at++ = static_cast<std::byte>((length >> (8 * i)) & 0xff);
  }
  std::memcpy(at, header.data(), header.size());
  at += header.size();
  for (const NamedTensor& one : tensors) at = write_cells(one.tensor.cells(), at);
}

}  // namespace attn
