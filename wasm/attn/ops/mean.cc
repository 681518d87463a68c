#include "attn/ops/mean.h"

#include "attn/core/error.h"
#include "attn/ops/axis.h"
#include "attn/ops/reduction.h"

namespace attn {

Variable mean(const Variable& x, int axis, bool keep_axis) {
  const int along = checked_axis("mean", x.shape(), axis);
  const int extent = x.shape()[along];
  if (extent == 0) fail("mean", "expected an axis that holds a cell, got " + x.shape().str());
  return record_reduction("mean", x, along, keep_axis, Real{1} / static_cast<Real>(extent));
}

}  // namespace attn
