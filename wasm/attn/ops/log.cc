#include "attn/ops/log.h"

#include <algorithm>
#include <cmath>

#include "attn/ops/unary.h"

namespace attn {

namespace {

struct Log {
  static constexpr const char* kName = "log";

  static void fill(std::span<const Real> x, Real* y) {
    std::transform(x.begin(), x.end(), y, [](Real v) { return std::log(v); });
  }
  static Real slope(Real x, Real) { return 1 / x; }
  static std::string numpy(const std::string& x) { return "np.log(" + x + ")"; }
};

}  // namespace

Variable log(const Variable& x) { return record_unary<Log>(x); }

}  // namespace attn
