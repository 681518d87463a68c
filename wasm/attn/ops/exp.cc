#include "attn/ops/exp.h"

#include "attn/kernels/kernels.h"
#include "attn/ops/unary.h"

namespace attn {

namespace {

struct Exp {
  static constexpr const char* kName = "exp";

  static void fill(std::span<const Real> x, Real* y) { kernels::exp(x, y); }
  static Real slope(Real, Real y) { return y; }
  static std::string numpy(const std::string& x) { return "np.exp(" + x + ")"; }
};

}  // namespace

Variable exp(const Variable& x) { return record_unary<Exp>(x); }

}  // namespace attn
