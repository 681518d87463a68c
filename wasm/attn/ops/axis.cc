#include "attn/ops/axis.h"

#include <vector>

#include "attn/core/error.h"

namespace attn {

AxisView view_along(const Shape& shape, int axis) {
  AxisView view;
  for (int i = 0; i < axis; ++i) view.outer *= static_cast<std::size_t>(shape[i]);
  view.extent = static_cast<std::size_t>(shape[axis]);
  for (int i = axis + 1; i < shape.rank(); ++i) view.inner *= static_cast<std::size_t>(shape[i]);
  return view;
}

int checked_axis(const std::string& op, const Shape& shape, int axis) {
  if (axis < -shape.rank() || axis >= shape.rank()) {
    fail(op, "expected an axis of shape " + shape.str() + ", got " + std::to_string(axis));
  }
  return axis < 0 ? axis + shape.rank() : axis;
}

Shape reduced_shape(const Shape& shape, int axis, bool keep) {
  if (keep) return shape.with(axis, 1);
  std::vector<int> dims(shape.dims().begin(), shape.dims().end());
  dims.erase(dims.begin() + axis);
  return Shape(dims);
}

Index unreduced_index(const Shape& shape, const Index& index, int axis, bool keep, int at) {
  std::vector<int> cell(index.at().begin(), index.at().end());
  if (!keep) cell.insert(cell.begin() + axis, 0);
  cell[static_cast<std::size_t>(axis)] = at;
  return Index(std::span<const int>(cell.data(), static_cast<std::size_t>(shape.rank())));
}

std::string python_tuple(std::span<const int> numbers) {
  std::string text = "(";
  for (const int number : numbers) text += std::to_string(number) + ", ";
  if (numbers.size() == 1) text.pop_back();
  if (numbers.size() > 1) text.resize(text.size() - 2);
  return text + ")";
}

}  // namespace attn
