#include "attn/kernels/wide.h"

#include "attn/kernels/table.h"

#if defined(ATTN_HAS_WIDE)

// What the kernels are called in the objects that are compiled for these processors.
extern "C" {
decltype(attn_kernel_gemm) attn_wide_gemm;
decltype(attn_kernel_gemv) attn_wide_gemv;
decltype(attn_kernel_softmax) attn_wide_softmax;
decltype(attn_kernel_exp) attn_wide_exp;
decltype(attn_kernel_tanh) attn_wide_tanh;
decltype(attn_kernel_sigmoid) attn_wide_sigmoid;
decltype(attn_kernel_attention) attn_wide_attention;
decltype(attn_kernel_streaming_attention) attn_wide_streaming_attention;
}

namespace attn::kernels {

bool install_wide_kernels() {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return false;
  install({attn_wide_gemm, attn_wide_gemv, attn_wide_softmax, attn_wide_exp, attn_wide_tanh,
           attn_wide_sigmoid, attn_wide_attention, attn_wide_streaming_attention});
  return true;
}

}  // namespace attn::kernels

#else

namespace attn::kernels {

bool install_wide_kernels() { return false; }

}  // namespace attn::kernels

#endif
