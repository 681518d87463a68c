#include <array>
#include <cmath>

#include "attn/core/error.h"
#include "attn/kernels/kernels.h"
#include "attn/nn/resident.h"
#include "attn/nn/resident_memory.h"

namespace attn {

namespace {

constexpr char kResidentMultiHead[] = "resident_multi_head";

class ResidentMultiHead : public Resident {
 public:
  ResidentMultiHead(int tokens, int model_dim, int num_heads)
      : tokens_(tokens),
        model_dim_(model_dim),
        num_heads_(num_heads),
        memory_(kResidentMultiHead,
                {vectors(), square(), square(), square(), square(), vectors(), vectors(), vectors(),
                 vectors(), vectors(), double{1} * tokens * tokens}) {}

  void run() override {
    multiply(kTokens, kQueryWeight, kQuery);
    multiply(kTokens, kKeyWeight, kKey);
    multiply(kTokens, kValueWeight, kValue);
    for (int head = 0; head < num_heads_; ++head) attend(head);
    multiply(kContext, kOutputWeight, kOutput);
  }
  float* input(int number) override {
    if (number < 0 || number >= kOutput) return nullptr;
    packing(number).forget();
    return memory_.array(number);
  }
  const float* results() const override { return memory_.array(kOutput); }

 private:
  enum Array {
    kTokens,
    kQueryWeight,
    kKeyWeight,
    kValueWeight,
    kOutputWeight,
    kOutput,
    kQuery,
    kKey,
    kValue,
    kContext,
    kWeights
  };

  double vectors() const { return double{1} * tokens_ * model_dim_; }
  double square() const { return double{1} * model_dim_ * model_dim_; }

  // The weights stay from call to call; the numbers of the tokens are never packed.
  kernels::Packing& packing(int input) { return packings_[static_cast<std::size_t>(input)]; }

  // to [tokens, model_dim] = from [tokens, model_dim] * weight [model_dim, model_dim].
  void multiply(Array from, Array weight, Array to) {
    kernels::GemmTask task{};
    task.a = memory_.array(from);
    task.b = memory_.array(weight);
    task.c = memory_.array(to);
    task.m = tokens_;
    task.n = task.k = task.a_stride = task.b_stride = task.c_stride = model_dim_;
    kernels::gemm(task, &packing(weight));
  }

  // A head reads its columns where they lie and writes its context beside the others'.
  void attend(int head) {
    const int head_dim = model_dim_ / num_heads_;
    const std::ptrdiff_t first = std::ptrdiff_t{head} * head_dim;
    kernels::AttentionTask task{};
    task.query = memory_.array(kQuery) + first;
    task.key = memory_.array(kKey) + first;
    task.value = memory_.array(kValue) + first;
    task.context = memory_.array(kContext) + first;
    task.weights = memory_.array(kWeights);
    task.queries = task.keys = tokens_;
    task.features = task.value_features = head_dim;
    task.query_stride = task.key_stride = task.value_stride = task.context_stride = model_dim_;
    task.scale = 1.0f / std::sqrt(static_cast<float>(head_dim));
    task.temperature = 1;
    task.window = -1;
    kernels::attention(task);
  }

  int tokens_;
  int model_dim_;
  int num_heads_;
  ResidentMemory memory_;
  std::array<kernels::Packing, kOutput> packings_;
};

}  // namespace

std::unique_ptr<Resident> resident_multi_head(int tokens, int model_dim, int num_heads) {
  expect_extents(kResidentMultiHead, {tokens, model_dim, num_heads});
  if (model_dim % num_heads != 0) {
    fail(kResidentMultiHead, "expected heads that divide model_dim " + std::to_string(model_dim) +
                                 ", got " + std::to_string(num_heads));
  }
  return std::make_unique<ResidentMultiHead>(tokens, model_dim, num_heads);
}

}  // namespace attn
