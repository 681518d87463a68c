#include "attn/kernels/table.h"

namespace attn::kernels {
namespace {

constexpr Table kPlain = {
    attn_kernel_gemm, attn_kernel_gemv,    attn_kernel_softmax,   attn_kernel_exp,
    attn_kernel_tanh, attn_kernel_sigmoid, attn_kernel_attention, attn_kernel_streaming_attention};

constexpr const char* kNames[] = {"attn_kernel_gemm",      "attn_kernel_gemv",
                                  "attn_kernel_softmax",   "attn_kernel_exp",
                                  "attn_kernel_tanh",      "attn_kernel_sigmoid",
                                  "attn_kernel_attention", "attn_kernel_streaming_attention"};

constexpr int kSlots = sizeof(kNames) / sizeof(kNames[0]);
static_assert(sizeof(Table) == kSlots * sizeof(void (*)()));

Table installed = kPlain;
thread_local int plain_scopes = 0;

template <class Function>
void put(Function& slot, Function plain_function, void (*function)()) {
  slot = function == nullptr ? plain_function : reinterpret_cast<Function>(function);
}

}  // namespace

const Table& plain() { return kPlain; }

const Table& active() { return plain_scopes > 0 ? kPlain : installed; }

void install(const Table& kernels) { installed = kernels; }

PlainScope::PlainScope() { ++plain_scopes; }
PlainScope::~PlainScope() { --plain_scopes; }

}  // namespace attn::kernels

const char* attn_kernel_name(int slot) {
  using namespace attn::kernels;
  return slot >= 0 && slot < kSlots ? kNames[slot] : nullptr;
}

void* attn_kernel_stack() {
  alignas(16) static unsigned char stack[16 * 1024];
  return stack + sizeof(stack);
}

void attn_install_kernel(int slot, void (*function)()) {
  using namespace attn::kernels;
  switch (slot) {
    case 0:
      return put(installed.gemm, kPlain.gemm, function);
    case 1:
      return put(installed.gemv, kPlain.gemv, function);
    case 2:
      return put(installed.softmax, kPlain.softmax, function);
    case 3:
      return put(installed.exp, kPlain.exp, function);
    case 4:
      return put(installed.tanh, kPlain.tanh, function);
    case 5:
      return put(installed.sigmoid, kPlain.sigmoid, function);
    case 6:
      return put(installed.attention, kPlain.attention, function);
    case 7:
      return put(installed.streaming_attention, kPlain.streaming_attention, function);
  }
}
