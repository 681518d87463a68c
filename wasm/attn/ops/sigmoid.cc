#include "attn/ops/sigmoid.h"

#include "attn/kernels/kernels.h"
#include "attn/ops/unary.h"

namespace attn {

namespace {

struct Sigmoid {
  static constexpr const char* kName = "sigmoid";

  static void fill(std::span<const Real> x, Real* y) { kernels::sigmoid(x, y); }
  static Real slope(Real, Real y) { return y * (1 - y); }
  static std::string numpy(const std::string& x) { return "1 / (1 + np.exp(-" + x + "))"; }
};

}  // namespace

Variable sigmoid(const Variable& x) { return record_unary<Sigmoid>(x); }

}  // namespace attn
