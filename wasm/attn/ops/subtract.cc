#include "attn/ops/subtract.h"

#include "attn/ops/pairwise.h"

namespace attn {

namespace {

struct Subtract {
  static constexpr const char* kName = "subtract";
  static constexpr const char* kSymbol = "-";

  static Real apply(Real a, Real b) { return a - b; }
  static Real by_left(Real, Real) { return 1; }
  static Real by_right(Real, Real) { return -1; }

  static Explanation explain(const Factor& a, const Factor& b, Real) {
    const Factor minus_one{-1, {}, -1};
    return {.form = "sum",
            .terms = {{.factors = {a}, .value = a.value},
                      {.factors = {minus_one, b}, .value = -b.value}}};
  }
};

}  // namespace

Variable subtract(const Variable& a, const Variable& b) { return record_pairwise<Subtract>(a, b); }

}  // namespace attn
