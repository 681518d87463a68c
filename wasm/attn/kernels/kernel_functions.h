// The functions of the freestanding kernel sources. The engine links them as they are; the relaxed
// module exports the same names, compiled for relaxed SIMD.
#pragma once

#include "attn/kernels/tasks.h"

extern "C" {
void attn_kernel_gemm(const attn::kernels::GemmTask* task);
void attn_kernel_gemv(const attn::kernels::GemvTask* task);
// Returns the number of rows without any attendable column.
int32_t attn_kernel_softmax(const attn::kernels::SoftmaxTask* task);
void attn_kernel_exp(const float* x, float* y, ptrdiff_t n);
void attn_kernel_tanh(const float* x, float* y, ptrdiff_t n);
void attn_kernel_sigmoid(const float* x, float* y, ptrdiff_t n);
// Materialises the weights. Returns the number of queries without any attendable key.
int32_t attn_kernel_attention(const attn::kernels::AttentionTask* task);
// Keeps no weights: a running softmax over blocks of keys. Returns the number of queries without
// any attendable key.
int32_t attn_kernel_streaming_attention(const attn::kernels::AttentionTask* task);
}
