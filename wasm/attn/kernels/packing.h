#pragma once

#include <atomic>

#include "attn/kernels/tasks.h"

namespace attn::kernels {

// What gemm() keeps of a matrix that stays while many are multiplied by it: its numbers in the
// order in which a large product reads them, laid out when they are first wanted. Tasks of several
// threads may share one.
class Packing {
 public:
  Packing() = default;
  ~Packing() { forget(); }
  Packing(const Packing&) = delete;
  Packing& operator=(const Packing&) = delete;

  // op(b) of the task as gemm() reads it where b_packed is set. All tasks have the same op(b).
  const float* of(const GemmTask& task);

  // The matrix has changed, or is about to; no task is being computed.
  void forget();

  bool is_kept() const { return cells_.load() != nullptr; }

 private:
  std::atomic<float*> cells_{nullptr};
};

}  // namespace attn::kernels
