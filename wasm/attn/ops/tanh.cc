#include "attn/ops/tanh.h"

#include "attn/kernels/kernels.h"
#include "attn/ops/unary.h"

namespace attn {

namespace {

struct Tanh {
  static constexpr const char* kName = "tanh";

  static void fill(std::span<const Real> x, Real* y) { kernels::tanh(x, y); }
  static Real slope(Real, Real y) { return 1 - y * y; }
  static std::string numpy(const std::string& x) { return "np.tanh(" + x + ")"; }
};

}  // namespace

Variable tanh(const Variable& x) { return record_unary<Tanh>(x); }

}  // namespace attn
