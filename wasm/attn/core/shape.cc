#include "attn/core/shape.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "attn/core/error.h"

namespace attn {

namespace {

std::string bracketed(std::span<const int> numbers) {
  std::string text = "[";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(numbers[i]);
  }
  return text + "]";
}

}  // namespace

Shape::Shape(std::span<const int> dims) : rank_(static_cast<int>(dims.size())) {
  if (dims.size() > kMaxRank) fail("shape", "expected rank 0 to 4, got " + bracketed(dims));
  std::uint64_t cells = 1;  // std::size_t would wrap around in WebAssembly
  for (const int dim : dims) {
    if (dim < 0) fail("shape", "expected extents of 0 or more, got " + bracketed(dims));
    cells *= static_cast<std::uint64_t>(dim);
    if (cells > std::numeric_limits<int>::max()) {
      fail("shape", "expected fewer than 2^31 cells, got " + bracketed(dims));
    }
  }
  std::copy(dims.begin(), dims.end(), dims_.begin());
}

std::size_t Shape::size() const {
  std::size_t cells = 1;
  for (const int dim : dims()) cells *= static_cast<std::size_t>(dim);
  return cells;
}

Shape Shape::with(int axis, int extent) const {
  Shape changed = *this;
  changed.dims_[static_cast<std::size_t>(wrap(axis))] = extent;
  return Shape(changed.dims());
}

std::string Shape::str() const { return bracketed(dims()); }

bool operator==(const Shape& a, const Shape& b) {
  return std::equal(a.dims().begin(), a.dims().end(), b.dims().begin(), b.dims().end());
}

Index::Index(std::span<const int> at) : rank_(static_cast<int>(at.size())) {
  if (at.size() > kMaxRank) fail("index", "expected rank 0 to 4, got " + bracketed(at));
  std::copy(at.begin(), at.end(), at_.begin());
}

std::string Index::str() const { return bracketed(at()); }

bool operator==(const Index& a, const Index& b) {
  return std::equal(a.at().begin(), a.at().end(), b.at().begin(), b.at().end());
}

std::size_t offset_of(const Shape& shape, const Index& index) {
  bool inside = shape.rank() == index.rank();
  std::size_t offset = 0;
  for (int axis = 0; inside && axis < shape.rank(); ++axis) {
    inside = index[axis] >= 0 && index[axis] < shape[axis];
    offset = offset * static_cast<std::size_t>(shape[axis]) + static_cast<std::size_t>(index[axis]);
  }
  if (!inside) {
    fail("index", "expected a cell of a tensor of shape " + shape.str() + ", got " + index.str());
  }
  return offset;
}

Index index_of(const Shape& shape, std::size_t offset) {
  std::array<int, kMaxRank> at{};
  for (int axis = shape.rank() - 1; axis >= 0; --axis) {
    const auto extent = static_cast<std::size_t>(shape[axis]);
    at[static_cast<std::size_t>(axis)] = static_cast<int>(offset % extent);
    offset /= extent;
  }
  return Index(std::span<const int>(at.data(), static_cast<std::size_t>(shape.rank())));
}

Shape broadcast_shapes(const std::string& op, const Shape& a, const Shape& b) {
  std::array<int, kMaxRank> dims{};
  const int rank = std::max(a.rank(), b.rank());
  for (int axis = 1; axis <= rank; ++axis) {
    const int from_a = axis <= a.rank() ? a[-axis] : 1;
    const int from_b = axis <= b.rank() ? b[-axis] : 1;
    if (from_a != from_b && from_a != 1 && from_b != 1) {
      fail(op, "expected shapes that broadcast together, got " + a.str() + " and " + b.str());
    }
    dims[static_cast<std::size_t>(rank - axis)] = from_a == 1 ? from_b : from_a;
  }
  return Shape(std::span<const int>(dims.data(), static_cast<std::size_t>(rank)));
}

Index broadcast_index(const Shape& operand, const Index& index) {
  std::array<int, kMaxRank> at{};
  for (int axis = 1; axis <= operand.rank(); ++axis) {
    at[static_cast<std::size_t>(operand.rank() - axis)] = operand[-axis] == 1 ? 0 : index[-axis];
  }
  return Index(std::span<const int>(at.data(), static_cast<std::size_t>(operand.rank())));
}

}  // namespace attn
