#include "attn/core/arena.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "attn/core/error.h"

namespace attn {

namespace {

constexpr std::size_t kAlignment = 64;
constexpr std::size_t kBlockSize = std::size_t{1} << 20;

std::size_t aligned(std::size_t bytes) { return (bytes + kAlignment - 1) & ~(kAlignment - 1); }

}  // namespace

Tensor Arena::allocate(const Shape& shape) {
  const std::size_t bytes = aligned(std::max<std::size_t>(shape.size(), 1) * sizeof(Real));
  if (used_ + bytes > limit_) {
    fail("arena", "expected at most " + std::to_string(limit_) + " bytes in one run, got " +
                      std::to_string(used_ + bytes) + " with a tensor of shape " + shape.str());
  }
  while (current_ < blocks_.size() && blocks_[current_].taken + bytes > blocks_[current_].size) {
    ++current_;
  }
  if (current_ == blocks_.size()) {
    const std::size_t size = std::max(bytes, kBlockSize);
    // Room for moving the start of the block to an aligned address.
    // Without zeros in it: every cell is filled by what asked for it.
    blocks_.push_back({std::unique_ptr<std::byte[]>(new std::byte[size + kAlignment]), size, 0});
  }
  Block& block = blocks_[current_];
  const auto start = aligned(reinterpret_cast<std::uintptr_t>(block.bytes.get()));
  auto* data = reinterpret_cast<Real*>(start + block.taken);
  block.taken += bytes;
  used_ += bytes;
  return {shape, data};
}

Tensor Arena::zeros(const Shape& shape) {
  const Tensor tensor = allocate(shape);
  std::fill_n(tensor.data, tensor.size(), Real{0});
  return tensor;
}

void Arena::reset() {
  for (Block& block : blocks_) block.taken = 0;
  current_ = 0;
  used_ = 0;
}

}  // namespace attn
