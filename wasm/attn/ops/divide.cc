#include "attn/ops/divide.h"

#include "attn/ops/pairwise.h"

namespace attn {

namespace {

struct Divide {
  static constexpr const char* kName = "divide";
  static constexpr const char* kSymbol = "/";

  static Real apply(Real a, Real b) { return a / b; }
  static Real by_left(Real, Real b) { return 1 / b; }
  static Real by_right(Real a, Real b) { return -a / (b * b); }

  static Explanation explain(const Factor& a, const Factor& b, Real) {
    return {.form = "function", .function = kName, .arguments = {a, b}};
  }
};

}  // namespace

Variable divide(const Variable& a, const Variable& b) { return record_pairwise<Divide>(a, b); }

}  // namespace attn
