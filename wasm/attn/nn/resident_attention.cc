#include "attn/kernels/kernels.h"
#include "attn/nn/resident.h"
#include "attn/nn/resident_memory.h"

namespace attn {

namespace {

constexpr char kResidentAttention[] = "resident_attention";

class ResidentAttention : public Resident {
 public:
  explicit ResidentAttention(const ResidentAttentionShape& shape)
      : memory_(kResidentAttention, {double{1} * shape.queries * shape.features,
                                     double{1} * shape.keys * shape.features,
                                     double{1} * shape.keys * shape.value_features,
                                     (shape.keep_scores ? 2.0 : 1.0) * shape.queries * shape.keys +
                                         double{1} * shape.queries * shape.value_features}) {
    const auto matrix = std::ptrdiff_t{shape.queries} * shape.keys;
    float* results = memory_.array(kResults);
    task_.query = memory_.array(kQuery);
    task_.key = memory_.array(kKey);
    task_.value = memory_.array(kValue);
    task_.scores = shape.keep_scores ? results : nullptr;
    task_.weights = results + (shape.keep_scores ? matrix : 0);
    task_.context = task_.weights + matrix;
    task_.queries = shape.queries;
    task_.keys = shape.keys;
    task_.features = task_.query_stride = task_.key_stride = shape.features;
    task_.value_features = task_.value_stride = task_.context_stride = shape.value_features;
    task_.scale = shape.scale;
    task_.temperature = 1;
    task_.window = -1;
    if (shape.causal) make_causal_mask();
  }

  void run() override { kernels::attention(task_); }
  float* input(int number) override { return number < kResults ? memory_.array(number) : nullptr; }
  const float* results() const override { return memory_.array(kResults); }

 private:
  enum Array { kQuery, kKey, kValue, kResults };

  void make_causal_mask() {
    mask_.assign(static_cast<std::size_t>(task_.queries * task_.keys), 0.0f);
    for (std::ptrdiff_t i = 0; i < task_.queries; ++i) {
      for (std::ptrdiff_t j = 0; j <= i && j < task_.keys; ++j) {
        mask_[static_cast<std::size_t>(i * task_.keys + j)] = 1.0f;
      }
    }
    task_.mask = mask_.data();
  }

  ResidentMemory memory_;
  std::vector<float> mask_;
  kernels::AttentionTask task_{};
};

}  // namespace

std::unique_ptr<Resident> resident_attention(const ResidentAttentionShape& shape) {
  expect_extents(kResidentAttention,
                 {shape.queries, shape.keys, shape.features, shape.value_features});
  return std::make_unique<ResidentAttention>(shape);
}

}  // namespace attn
