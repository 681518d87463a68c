#include "attn/kernels/table.h"

#include <gtest/gtest.h>

#include <string>

#include "attn/kernels/kernels.h"

namespace attn::kernels {
namespace {

void fill_with_seven(const float*, float* y, ptrdiff_t n) {
  for (ptrdiff_t i = 0; i < n; ++i) y[i] = 7.0f;
}

int slot_of(const std::string& name) {
  int slot = 0;
  while (attn_kernel_name(slot) != nullptr && name != attn_kernel_name(slot)) ++slot;
  return slot;
}

float exp_of_zero() {
  const float x = 0.0f;
  float y = -1.0f;
  exp({&x, 1}, &y);
  return y;
}

TEST(Table, CallsAnInstalledKernelUntilItIsTakenOut) {
  const int slot = slot_of("attn_kernel_exp");
  const auto before = reinterpret_cast<void (*)()>(active().exp);
  attn_install_kernel(slot, reinterpret_cast<void (*)()>(fill_with_seven));
  EXPECT_EQ(exp_of_zero(), 7.0f);
  {
    const PlainScope outer;
    EXPECT_EQ(exp_of_zero(), 1.0f);
    { const PlainScope inner; }
    EXPECT_EQ(exp_of_zero(), 1.0f) << "the outer scope still lives";
  }
  EXPECT_EQ(exp_of_zero(), 7.0f);
  attn_install_kernel(slot, nullptr);
  EXPECT_EQ(active().exp, plain().exp);
  attn_install_kernel(slot, before);
}

TEST(Table, NamesEverySlotAndIgnoresOthers) {
  EXPECT_STREQ(attn_kernel_name(0), "attn_kernel_gemm");
  EXPECT_STREQ(attn_kernel_name(7), "attn_kernel_streaming_attention");
  EXPECT_EQ(attn_kernel_name(8), nullptr);
  EXPECT_EQ(attn_kernel_name(-1), nullptr);
  attn_install_kernel(8, reinterpret_cast<void (*)()>(fill_with_seven));
  attn_install_kernel(-1, reinterpret_cast<void (*)()>(fill_with_seven));
  EXPECT_EQ(exp_of_zero(), 1.0f);
}

}  // namespace
}  // namespace attn::kernels
