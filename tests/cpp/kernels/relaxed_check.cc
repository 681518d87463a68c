// Lets all tests run with the relaxed-SIMD kernels: under Node with ATTN_RELAXED_KERNELS set to the
// path of the module, they are plugged in before the first test, as the page's loader does it.
#if defined(__EMSCRIPTEN__) && defined(__wasm_simd128__)

#include <emscripten.h>
#include <gtest/gtest.h>

#include "attn/kernels/table.h"

namespace attn::kernels {
namespace {

EM_JS(bool, load_relaxed_module, (void* stack), {
  const path = process["env"]["ATTN_RELAXED_KERNELS"];
  if (!path) return false;
  const module = new WebAssembly.Module(require("fs").readFileSync(path));
  const imports = {"env" : {"memory" : wasmMemory}};
  globalThis["relaxedKernels"] = new WebAssembly.Instance(module, imports)["exports"];
  globalThis["relaxedKernels"]["__stack_pointer"]["value"] = stack;
  return true;
});

EM_JS(int, put_into_function_table, (const char* name),
      { return addFunction(globalThis["relaxedKernels"][UTF8ToString(name)]); });

class RelaxedKernels : public testing::Environment {
  void SetUp() override {
    if (!load_relaxed_module(attn_kernel_stack())) return;
    for (int slot = 0; attn_kernel_name(slot) != nullptr; ++slot) {
      const int index = put_into_function_table(attn_kernel_name(slot));
      attn_install_kernel(slot, reinterpret_cast<void (*)()>(index));
    }
    ASSERT_NE(active().gemm, plain().gemm);
  }
};

const auto* const relaxed_registered = testing::AddGlobalTestEnvironment(new RelaxedKernels);

}  // namespace
}  // namespace attn::kernels

#endif
