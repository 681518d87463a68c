#include "attn/kernels/kernels.h"

#include <vector>

#include "attn/kernels/pack.h"
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

void gemm(GemmTask task) {
  const Extent floats = gemm_workspace(task.m, task.n, task.k, task.transpose_a, task.transpose_b);
  task.workspace = floats > 0 && !task.b_packed ? workspace(floats) : nullptr;
  active().gemm(&task);
}

void pack(const float* b, Extent b_stride, Extent k, Extent n, float* packed) {
  pack_panels(b, b_stride, k, n, packed);
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
