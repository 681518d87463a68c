#pragma once

#include <vector>

#include "attn/tape/tape.h"

namespace attn {

// Rows of a table [rows, ...] by number: result [ids, ...]. With a table of vectors this is an
// embedding. Every id is in 0 to rows - 1, and may come more than once.
Variable gather(const Variable& table, const std::vector<int>& ids);

}  // namespace attn
