#include "attn/ops/multiply.h"

#include "attn/kernels/kernels.h"
#include "attn/ops/pairwise.h"

namespace attn {

namespace {

struct Multiply {
  static constexpr const char* kName = "multiply";
  static constexpr const char* kSymbol = "*";

  static Real apply(Real a, Real b) { return a * b; }
  static void fill(Real a, std::span<const Real> b, Real* c) { kernels::scale(b, a, c); }
  static Real by_left(Real, Real b) { return b; }
  static Real by_right(Real a, Real) { return a; }

  static Explanation explain(const Factor& a, const Factor& b, Real value) {
    return {.form = "sum", .terms = {{.factors = {a, b}, .value = value}}};
  }
};

}  // namespace

Variable multiply(const Variable& a, const Variable& b) { return record_pairwise<Multiply>(a, b); }

}  // namespace attn
