#include "attn/nn/resident_memory.h"

#include "attn/core/error.h"

namespace attn {

namespace {

constexpr int kLargestExtent = 1 << 20;
constexpr std::size_t kLimit = std::size_t{1} << 28;  // in floats
constexpr std::size_t kLanes = 4;

}  // namespace

void expect_extents(const std::string& op, std::initializer_list<int> extents) {
  for (const int extent : extents) {
    if (extent < 1 || extent > kLargestExtent) {
      fail(op, "expected extents from 1 to " + std::to_string(kLargestExtent) + ", got " +
                   std::to_string(extent));
    }
  }
}

ResidentMemory::ResidentMemory(const std::string& op, std::initializer_list<double> sizes) {
  std::size_t total = 0;
  for (const double size : sizes) {
    if (size > static_cast<double>(kLimit - total)) {
      fail(op, "expected at most " + std::to_string(kLimit) + " numbers in all, got more");
    }
    offsets_.push_back(total);
    total += (static_cast<std::size_t>(size) + kLanes - 1) / kLanes * kLanes;
  }
  cells_.resize(total);
}

float* ResidentMemory::array(int number) {
  if (number < 0 || number >= static_cast<int>(offsets_.size())) return nullptr;
  return cells_.data() + offsets_[static_cast<std::size_t>(number)];
}

const float* ResidentMemory::array(int number) const {
  if (number < 0 || number >= static_cast<int>(offsets_.size())) return nullptr;
  return cells_.data() + offsets_[static_cast<std::size_t>(number)];
}

}  // namespace attn
