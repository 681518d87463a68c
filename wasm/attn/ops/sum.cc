#include "attn/ops/sum.h"

#include "attn/ops/axis.h"
#include "attn/ops/reduction.h"

namespace attn {

Variable sum(const Variable& x, int axis, bool keep_axis) {
  return record_reduction("sum", x, checked_axis("sum", x.shape(), axis), keep_axis, 1);
}

}  // namespace attn
