// Matrix product. Large shapes follow Goto and van de Geijn, "Anatomy of high-performance matrix
// multiplication" (2008): b is packed in strips that stay in the first cache, a in blocks that stay
// in the second.
#include "attn/kernels/kernel_functions.h"
#include "attn/kernels/pack.h"
#include "attn/kernels/workspace_sizes.h"

namespace attn::kernels::inline ATTN_VARIANT {
namespace {

void scale_only(const GemmTask& task) {
  for (Extent i = 0; i < task.m; ++i) {
    float* row = task.c + i * task.c_stride;
    for (Extent j = 0; j < task.n; ++j) row[j] = task.beta == 0.0f ? 0.0f : task.beta * row[j];
  }
}

// One row or one column of c: a matrix times a vector, if the vectors lie without gaps.
bool multiply_vector(const GemmTask& t) {
  if (t.m == 1 && (!t.transpose_a || t.a_stride == 1)) {
    const Extent rows = t.transpose_b ? t.n : t.k, columns = t.transpose_b ? t.k : t.n;
    const GemvTask task = {t.b,     t.a,   t.c, rows, columns, t.b_stride, !t.transpose_b,
                           t.alpha, t.beta};
    attn_kernel_gemv(&task);
    return true;
  }
  if (t.n == 1 && (t.transpose_b || t.b_stride == 1) && t.c_stride == 1) {
    const Extent rows = t.transpose_a ? t.k : t.m, columns = t.transpose_a ? t.m : t.k;
    const GemvTask task = {t.a,        t.b,           t.c,     rows,  columns,
                           t.a_stride, t.transpose_a, t.alpha, t.beta};
    attn_kernel_gemv(&task);
    return true;
  }
  return false;
}

void multiply_small(const GemmTask& t) {
  const Target to = {t.c, t.c_stride, t.alpha, t.beta};
  if (t.transpose_b) {
    multiply_rows(t.a, t.a_stride, t.b, t.b_stride, t.m, t.n, t.k, to);
  } else {
    const Left left = {t.a, t.transpose_a ? 1 : t.a_stride, t.transpose_a ? t.a_stride : 1};
    multiply_in_place(left, t.b, t.b_stride, t.m, t.n, t.k, to);
  }
}

void multiply_large(const GemmTask& t) {
  const Left left = {t.a, t.transpose_a ? 1 : t.a_stride, t.transpose_a ? t.a_stride : 1};
  const float* packed = t.b_packed ? t.b : t.workspace;
  for (Extent j = 0; j < t.n; j += kPanelColumns) {
    const Extent columns = smaller(kPanelColumns, t.n - j);
    for (Extent p = 0; p < t.k; p += kPanelDepth) {
      const Extent depth = smaller(kPanelDepth, t.k - p);
      if (!t.b_packed) {
        const float* b = t.transpose_b ? t.b + j * t.b_stride + p : t.b + p * t.b_stride + j;
        pack_strips(b, t.b_stride, t.transpose_b, depth, columns, t.workspace);
      }
      const Left part = {left.data + p * left.step, left.row, left.step};
      const Target to = {t.c + j, t.c_stride, t.alpha, p == 0 ? t.beta : 1.0f};
      multiply_packed(part, packed, t.m, columns, depth, to);
      if (t.b_packed) packed += packed_size(depth, columns);
    }
  }
}

}  // namespace
}  // namespace attn::kernels::inline ATTN_VARIANT

extern "C" void attn_kernel_gemm(const attn::kernels::GemmTask* task) {
  using namespace attn::kernels;
  const GemmTask& t = *task;
  if (t.m <= 0 || t.n <= 0) return;
  if (t.k <= 0 || t.alpha == 0.0f) return scale_only(t);
  if (t.b_packed) return multiply_large(t);
  if (multiply_vector(t)) return;
  if (gemm_workspace(t.m, t.n, t.k, t.transpose_a, t.transpose_b) == 0) return multiply_small(t);
  multiply_large(t);
}
