#pragma once

#include "attn/tape/tape.h"

namespace attn {

// x repeated to fill `shape`, as NumPy's broadcasting does: along axes that x lacks or has with
// extent 1.
Variable broadcast_to(const Variable& x, const Shape& shape);

}  // namespace attn
