// Softmax along the rows of a matrix.
#include "attn/kernels/kernel_functions.h"
#include "attn/kernels/softmax_row.h"

extern "C" int32_t attn_kernel_softmax(const attn::kernels::SoftmaxTask* task) {
  using namespace attn::kernels;
  const SoftmaxTask& t = *task;
  int32_t empty = 0;
  for (Extent i = 0; i < t.rows; ++i) {
    const MaskedRow row = {t.scores + i * t.scores_stride,
                           t.mask == nullptr ? nullptr : t.mask + i * t.mask_stride};
    const bool found =
        softmax_row(row, t.columns, 1.0f / t.temperature, t.weights + i * t.weights_stride);
    if (t.empty_rows != nullptr) t.empty_rows[i] = !found;
    empty += !found;
  }
  return empty;
}
