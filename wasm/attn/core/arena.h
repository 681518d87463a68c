#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "attn/core/tensor.h"

namespace attn {

// Hands out tensors that live until the arena is reset. Memory grows in blocks and is kept
// for the next run, so a model that runs again and again allocates nothing.
class Arena {
 public:
  // Throws Error when all tensors together would need more than `limit` bytes.
  explicit Arena(std::size_t limit = kDefaultLimit) : limit_(limit) {}

  // The cells hold anything.
  Tensor allocate(const Shape& shape);
  Tensor zeros(const Shape& shape);
  // Takes every tensor back; the blocks are kept.
  void reset();
  // Bytes handed out since the last reset.
  std::size_t used() const { return used_; }

  static constexpr std::size_t kDefaultLimit = std::size_t{1} << 30;

 private:
  struct Block {
    std::unique_ptr<std::byte[]> bytes;
    std::size_t size = 0;
    std::size_t taken = 0;
  };

  std::vector<Block> blocks_;
  std::size_t current_ = 0;
  std::size_t used_ = 0;
  std::size_t limit_;
};

}  // namespace attn
