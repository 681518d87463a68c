#include <cstdint>
#include <cstring>

#include "attn/core/json.h"
#include "attn/io/float16.h"
#include "attn/io/safetensors.h"
#include "attn/kernels/kernels.h"

namespace attn {

namespace {

std::size_t width_of(Precision precision) { return precision == Precision::kFloat16 ? 2 : 4; }

std::string header_of(const std::vector<NamedTensor>& tensors, const Metadata& metadata,
                      Precision precision) {
  JsonWriter json;
  json.begin_object().key("__metadata__").begin_object();
  for (const auto& [name, text] : metadata) json.key(name).string(text);
  json.end_object();
  long long begin = 0;
  for (const auto& [name, tensor] : tensors) {
    const long long end = begin + static_cast<long long>(tensor.size() * width_of(precision));
    json.key(name).begin_object();
    json.key("dtype").string(precision == Precision::kFloat16 ? "F16" : "F32");
    json.key("shape").numbers(tensor.shape.dims());
    json.key("data_offsets").begin_array().integer(begin).integer(end).end_array();
    json.end_object();
    begin = end;
  }
  json.end_object();
  std::string header = json.str();
  header.resize((header.size() + 7) / 8 * 8, ' ');
  return header;
}

// Each returns the place behind what was written.
std::byte* write_cells(std::span<const float> cells, std::byte* at) {
  kernels::copy(cells, reinterpret_cast<float*>(at));
  return at + cells.size_bytes();
}

#ifdef ATTN_DOUBLE
std::byte* write_cells(std::span<const double> cells, std::byte* at) {
  const std::vector<float> narrow(cells.begin(), cells.end());
  return write_cells(narrow, at);
}
#endif

std::byte* write_halves(std::span<const Real> cells, std::byte* at) {
  for (const Real cell : cells) {
    const std::uint16_t half = to_float16(static_cast<float>(cell));
    std::memcpy(at, &half, sizeof(half));
    at += sizeof(half);
  }
  return at;
}

}  // namespace

void write_safetensors(const std::vector<NamedTensor>& tensors, const Metadata& metadata,
                       std::vector<std::byte>& bytes, Precision precision) {
  const std::string header = header_of(tensors, metadata, precision);
  std::size_t cells = 0;
  for (const NamedTensor& one : tensors) cells += one.tensor.size();
  bytes.resize(8 + header.size() + cells * width_of(precision));
  std::byte* at = bytes.data();
  for (std::uint64_t i = 0, length = header.size(); i < 8; ++i) {
    *at++ = static_cast<std::byte>((length >> (8 * i)) & 0xff);
  }
  std::memcpy(at, header.data(), header.size());
  at += header.size();
  for (const NamedTensor& one : tensors) {
    const std::span<const Real> written = one.tensor.cells();
    at = precision == Precision::kFloat16 ? write_halves(written, at) : write_cells(written, at);
  }
}

}  // namespace attn
