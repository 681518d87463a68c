#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "attn/core/shape.h"

namespace attn {

// A tensor seen from one of its axes: `outer` blocks of `extent` rows of `inner` cells each.
struct AxisView {
  std::size_t outer = 1;
  std::size_t extent = 1;
  std::size_t inner = 1;
};

AxisView view_along(const Shape& shape, int axis);

// The axis counted from the first one; throws Error named by `op` when there is no such axis.
int checked_axis(const std::string& op, const Shape& shape, int axis);

// The shape without an axis, or with one cell left of it.
Shape reduced_shape(const Shape& shape, int axis, bool keep);
// The cell number `at` along `axis` of those that went into cell `index` of the reduced tensor.
Index unreduced_index(const Shape& shape, const Index& index, int axis, bool keep, int at);

// "(2, 3)" and "(2,)", as Python writes tuples.
std::string python_tuple(std::span<const int> numbers);

}  // namespace attn
