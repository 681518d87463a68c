#include "attn/ops/tanh.h"

#include <cmath>

#include "attn/ops/unary.h"

namespace attn {

namespace {

struct Tanh {
  static constexpr const char* kName = "tanh";

  static Real apply(Real x) { return std::tanh(x); }
  static Real slope(Real, Real y) { return 1 - y * y; }
  static std::string numpy(const std::string& x) { return "np.tanh(" + x + ")"; }
};

}  // namespace

Variable tanh(const Variable& x) { return record_unary<Tanh>(x); }

}  // namespace attn
