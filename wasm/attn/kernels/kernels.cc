#include "attn/kernels/kernels.h"

#include <vector>

#include "attn/kernels/table.h"

namespace attn::kernels {
namespace {

// Grows to the largest size asked for and stays, so that a call allocates nothing as a rule.
float* workspace(Extent floats) {
  thread_local std::vector<float> buffer;
  if (buffer.size() < static_cast<std::size_t>(floats))
    buffer.resize(static_cast<std::size_t>(floats));
  return buffer.data();
}

}  // namespace

void gemm(GemmTask task, Packing* packing_of_b) {
  const Extent floats = gemm_workspace(task.m, task.n, task.k, task.transpose_a, task.transpose_b);
  if (packing_of_b != nullptr && gemm_keeps(task.n, task.k)) {
    task.b = packing_of_b->of(task);
    task.b_packed = true;
  } else if (floats > 0) {
    task.workspace = workspace(floats);
  }
  active().gemm(&task);
}

void gemv(const GemvTask& task) { active().gemv(&task); }

int softmax(const SoftmaxTask& task) { return active().softmax(&task); }

void exp(std::span<const float> x, float* y) {
  active().exp(x.data(), y, static_cast<Extent>(x.size()));
}

void tanh(std::span<const float> x, float* y) {
  active().tanh(x.data(), y, static_cast<Extent>(x.size()));
}

void sigmoid(std::span<const float> x, float* y) {
  active().sigmoid(x.data(), y, static_cast<Extent>(x.size()));
}

int attention(AttentionTask task) {
  const Extent floats = attention_workspace(task.queries, task.keys, task.value_features);
  task.workspace = floats > 0 ? workspace(floats) : nullptr;
  return active().attention(&task);
}

int streaming_attention(AttentionTask task) {
  task.workspace = workspace(streaming_attention_workspace(task.value_features));
  return active().streaming_attention(&task);
}

}  // namespace attn::kernels
