#include "attn/ops/sigmoid.h"

#include <cmath>

#include "attn/ops/unary.h"

namespace attn {

namespace {

struct Sigmoid {
  static constexpr const char* kName = "sigmoid";

  static Real apply(Real x) { return 1 / (1 + std::exp(-x)); }
  static Real slope(Real, Real y) { return y * (1 - y); }
  static std::string numpy(const std::string& x) { return "1 / (1 + np.exp(-" + x + "))"; }
};

}  // namespace

Variable sigmoid(const Variable& x) { return record_unary<Sigmoid>(x); }

}  // namespace attn
