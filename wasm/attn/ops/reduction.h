#pragma once

#include <string_view>

#include "attn/tape/tape.h"

namespace attn {

// What sum and mean have in common: y = factor * (sum of x over one axis), recorded as `name`.
Variable record_reduction(std::string_view name, const Variable& x, int axis, bool keep_axis,
                          Real factor);

}  // namespace attn
