#include "attn/train/schedule.h"

#include <algorithm>

namespace attn {

double Schedule::rate(long step) const {
  const auto at = static_cast<double>(step);
  const auto warmup = static_cast<double>(warmup_steps);
  if (at <= warmup) return peak * at / warmup;
  const double left = static_cast<double>(steps) + 1 - at;
  return peak * std::max(left, 0.0) / (static_cast<double>(steps) - warmup);
}

}  // namespace attn
