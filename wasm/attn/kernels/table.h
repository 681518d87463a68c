// Which implementation of each kernel is called.
#pragma once

#include "attn/kernels/kernel_functions.h"

namespace attn::kernels {

// One function pointer a kernel; the order is that of the slots of attn_install_kernel.
struct Table {
  decltype(&attn_kernel_gemm) gemm;
  decltype(&attn_kernel_gemv) gemv;
  decltype(&attn_kernel_softmax) softmax;
  decltype(&attn_kernel_exp) exp;
  decltype(&attn_kernel_tanh) tanh;
  decltype(&attn_kernel_sigmoid) sigmoid;
  decltype(&attn_kernel_attention) attention;
  decltype(&attn_kernel_streaming_attention) streaming_attention;
};

// The kernels that were compiled into this binary: the same numbers on every machine.
const Table& plain();

// The kernels to call now: installed ones (relaxed SIMD, wide) where there are any, plain ones
// while a PlainScope lives.
const Table& active();

// Makes these kernels the installed ones.
void install(const Table& kernels);

// While one lives, this thread uses the plain kernels only. A recorded run holds one, so that what
// is shown does not depend on the machine.
class PlainScope {
 public:
  PlainScope();
  ~PlainScope();
  PlainScope(const PlainScope&) = delete;
  PlainScope& operator=(const PlainScope&) = delete;
};

}  // namespace attn::kernels

extern "C" {
// The export of the relaxed module that belongs into a slot, "attn_kernel_gemm" for slot 0; null
// beyond the last slot.
const char* attn_kernel_name(int slot);

// Puts a function into a slot; null brings the plain one back. Under WebAssembly the pointer is an
// index of the engine's function table, as addFunction returns it. An unknown slot is ignored.
void attn_install_kernel(int slot, void (*function)());

// The upper end of some memory of the engine that the relaxed module uses as its stack (it grows
// downwards): the loader writes this address into the module's __stack_pointer before anything
// else.
void* attn_kernel_stack();
}
