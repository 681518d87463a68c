// exp, tanh and sigmoid over arrays.
#include "attn/kernels/elementary.h"

#include "attn/kernels/kernel_functions.h"

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
