#include "attn/kernels/kernels.h"
#include "attn/nn/resident.h"
#include "attn/nn/resident_memory.h"

namespace attn {

namespace {

constexpr char kResidentProduct[] = "resident_product";

class ResidentProduct : public Resident {
 public:
  ResidentProduct(int m, int k, int n)
      : memory_(kResidentProduct, {double{1} * m * k, double{1} * k * n, double{1} * m * n}) {
    task_.a = memory_.array(kA);
    task_.b = memory_.array(kB);
    task_.c = memory_.array(kC);
    task_.m = m;
    task_.k = task_.a_stride = k;
    task_.n = task_.b_stride = task_.c_stride = n;
    task_.alpha = 1;
  }

  void run() override { kernels::gemm(task_); }
  float* input(int number) override { return number < kC ? memory_.array(number) : nullptr; }
  const float* results() const override { return memory_.array(kC); }

 private:
  enum Array { kA, kB, kC };

  ResidentMemory memory_;
  kernels::GemmTask task_{};
};

}  // namespace

std::unique_ptr<Resident> resident_product(int m, int k, int n) {
  expect_extents(kResidentProduct, {m, k, n});
  return std::make_unique<ResidentProduct>(m, k, n);
}

}  // namespace attn
