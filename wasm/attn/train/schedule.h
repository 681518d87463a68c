#pragma once

namespace attn {

// A learning rate that rises in a straight line for some steps and then falls in a straight line,
// to nothing behind the last step.
struct Schedule {
  double peak = 1e-3;
  long warmup_steps = 0;
  long steps = 1;  // in all

  // The rate of a step from 1 to `steps`.
  double rate(long step) const;
};

}  // namespace attn
