#include "attn/ops/walk.h"

namespace attn {

Steps broadcast_steps(const Shape& operand) {
  Steps steps{};
  std::size_t step = 1;
  for (int axis = 1; axis <= operand.rank(); ++axis) {
    steps[static_cast<std::size_t>(kMaxRank - axis)] = operand[-axis] == 1 ? 0 : step;
    step *= static_cast<std::size_t>(operand[-axis]);
  }
  return steps;
}

bool broadcasts_to(const Shape& operand, const Shape& whole) {
  bool fits = operand.rank() <= whole.rank();
  for (int axis = 1; fits && axis <= operand.rank(); ++axis) {
    fits = operand[-axis] == 1 || operand[-axis] == whole[-axis];
  }
  return fits;
}

}  // namespace attn
