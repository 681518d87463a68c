#include "attn/ops/relu.h"

#include "attn/kernels/kernels.h"
#include "attn/ops/unary.h"

namespace attn {

namespace {

struct Relu {
  static constexpr const char* kName = "relu";

  static void fill(std::span<const Real> x, Real* y) { kernels::relu(x, y); }
  static Real slope(Real x, Real) { return x > 0 ? Real{1} : Real{0}; }
  static std::string numpy(const std::string& x) { return "np.maximum(" + x + ", 0)"; }
};

}  // namespace

Variable relu(const Variable& x) { return record_unary<Relu>(x); }

}  // namespace attn
