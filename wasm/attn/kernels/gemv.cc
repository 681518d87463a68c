// Matrix times vector.
#include "attn/kernels/kernel_functions.h"
#include "attn/kernels/tile.h"

extern "C" void attn_kernel_gemv(const attn::kernels::GemvTask* task) {
  using namespace attn::kernels;
  const GemvTask& t = *task;
  if (t.transpose) {
    multiply_in_place({t.x, 0, 1}, t.a, t.a_stride, 1, t.n, t.m, {t.y, t.n, t.alpha, t.beta});
  } else {
    multiply_rows(t.x, 0, t.a, t.a_stride, 1, t.m, t.n, {t.y, t.m, t.alpha, t.beta});
  }
}
