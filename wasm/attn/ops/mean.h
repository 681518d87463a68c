#pragma once

#include "attn/tape/tape.h"

namespace attn {

// y = the mean of x over one axis, counted from the last one where negative. The axis is gone
// afterwards, or stays with extent 1 when `keep_axis` is set. The axis must hold a cell.
Variable mean(const Variable& x, int axis, bool keep_axis = false);

}  // namespace attn
