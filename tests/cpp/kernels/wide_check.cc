// Lets all tests run with the wide kernels: with ATTN_WIDE_KERNELS set they are installed before
// the first test, as training does it.
#include <gtest/gtest.h>

#include <cstdlib>

#include "attn/kernels/table.h"
#include "attn/kernels/wide.h"

namespace attn::kernels {
namespace {

class WideKernels : public testing::Environment {
  void SetUp() override {
    if (std::getenv("ATTN_WIDE_KERNELS") == nullptr) return;
    if (!install_wide_kernels()) GTEST_SKIP() << "this processor does not have them";
    ASSERT_NE(active().gemm, plain().gemm);
    const PlainScope recorded;
    ASSERT_EQ(active().gemm, plain().gemm);
  }
};

const auto* const wide_registered = testing::AddGlobalTestEnvironment(new WideKernels);

}  // namespace
}  // namespace attn::kernels
