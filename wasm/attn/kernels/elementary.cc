// exp, tanh and sigmoid over arrays.
#include "attn/kernels/elementary.h"

#include "attn/kernels/kernel_functions.h"

namespace attn::kernels::inline ATTN_VARIANT {
namespace {

template <class Function>
ATTN_INLINE void map(const float* x, float* y, Extent n, Function function) {
  Extent i = 0;
  for (; i + kLanes <= n; i += kLanes) store(y + i, function(load(x + i)));
  if (i < n) store_partial(y + i, n - i, function(load_partial(x + i, n - i, 0.0f)));
}

}  // namespace
}  // namespace attn::kernels::inline ATTN_VARIANT

extern "C" void attn_kernel_exp(const float* x, float* y, ptrdiff_t n) {
  using namespace attn::kernels;
  map(x, y, n, [](Floats v) { return exp(v); });
}

extern "C" void attn_kernel_tanh(const float* x, float* y, ptrdiff_t n) {
  using namespace attn::kernels;
  map(x, y, n, [](Floats v) { return tanh(v); });
}

extern "C" void attn_kernel_sigmoid(const float* x, float* y, ptrdiff_t n) {
  using namespace attn::kernels;
  map(x, y, n, [](Floats v) { return sigmoid(v); });
}
