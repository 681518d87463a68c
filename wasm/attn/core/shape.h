#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>

namespace attn {

inline constexpr int kMaxRank = 4;

// The extents of a row-major tensor, rank 0 (a scalar) to 4. Axis order is fixed throughout the
// engine: [layer,] [batch,] head, query, key or feature.
class Shape {
 public:
  Shape() = default;
  Shape(std::initializer_list<int> dims) : Shape(std::span<const int>(dims.begin(), dims.size())) {}
  explicit Shape(std::span<const int> dims);

  int rank() const { return rank_; }
  // The extent of an axis; negative axes count from the last one.
  int operator[](int axis) const { return dims_[static_cast<std::size_t>(wrap(axis))]; }
  std::size_t size() const;
  std::span<const int> dims() const { return {dims_.data(), static_cast<std::size_t>(rank_)}; }

  // A copy in which one axis has another extent.
  Shape with(int axis, int extent) const;
  // "[2, 3]", as errors print it.
  std::string str() const;

  friend bool operator==(const Shape& a, const Shape& b);

 private:
  int wrap(int axis) const { return axis < 0 ? axis + rank_ : axis; }

  std::array<int, kMaxRank> dims_{};
  int rank_ = 0;
};

// The position of one cell: one number an axis, in the order of the shape.
class Index {
 public:
  Index() = default;
  Index(std::initializer_list<int> at) : Index(std::span<const int>(at.begin(), at.size())) {}
  explicit Index(std::span<const int> at);

  int rank() const { return rank_; }
  int operator[](int axis) const {
    return at_[static_cast<std::size_t>(axis < 0 ? axis + rank_ : axis)];
  }
  int& operator[](int axis) {
    return at_[static_cast<std::size_t>(axis < 0 ? axis + rank_ : axis)];
  }
  std::span<const int> at() const { return {at_.data(), static_cast<std::size_t>(rank_)}; }
  std::string str() const;

  friend bool operator==(const Index& a, const Index& b);

 private:
  std::array<int, kMaxRank> at_{};
  int rank_ = 0;
};

// The row-major offset of a cell; throws Error when the index does not fit the shape.
std::size_t offset_of(const Shape& shape, const Index& index);
// The cell at a row-major offset.
Index index_of(const Shape& shape, std::size_t offset);

// The shape of an element-wise result under NumPy broadcasting; throws Error named by `op`.
Shape broadcast_shapes(const std::string& op, const Shape& a, const Shape& b);
// The cell of an operand of shape `operand` that broadcasting pairs with cell `index` of the
// result.
Index broadcast_index(const Shape& operand, const Index& index);

}  // namespace attn
