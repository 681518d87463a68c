#include "attn/kernels/packing.h"

#include <memory>

#include "attn/kernels/pack.h"

namespace attn::kernels {

const float* Packing::of(const GemmTask& task) {
  float* kept = cells_.load();
  if (kept != nullptr) return kept;
  const auto size = static_cast<std::size_t>(packed_size(task.k, task.n));
  std::unique_ptr<float[]> fresh(new float[size]);
  pack_panels(task.b, task.b_stride, task.transpose_b, task.k, task.n, fresh.get());
  // Another thread may have been faster.
  if (!cells_.compare_exchange_strong(kept, fresh.get())) return kept;
  return fresh.release();
}

void Packing::forget() { delete[] cells_.exchange(nullptr); }

}  // namespace attn::kernels
