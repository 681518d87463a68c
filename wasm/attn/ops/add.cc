#include "attn/ops/add.h"

#include "attn/kernels/kernels.h"
#include "attn/ops/pairwise.h"

namespace attn {

namespace {

struct Add {
  static constexpr const char* kName = "add";
  static constexpr const char* kSymbol = "+";

  static Real apply(Real a, Real b) { return a + b; }
  static void fill(std::span<const Real> a, const Real* b, Real* c) { kernels::add(a, b, c); }
  static Real by_left(Real, Real) { return 1; }
  static Real by_right(Real, Real) { return 1; }

  static Explanation explain(const Factor& a, const Factor& b, Real) {
    return {.form = "sum",
            .terms = {{.factors = {a}, .value = a.value}, {.factors = {b}, .value = b.value}}};
  }
};

}  // namespace

Variable add(const Variable& a, const Variable& b) { return record_pairwise<Add>(a, b); }

}  // namespace attn
