#include "attn/ops/dropout.h"

#include <memory>

#include "attn/core/error.h"
#include "attn/core/json.h"

namespace attn {

namespace {

class Dropout : public Op {
 public:
  std::string_view name() const override { return "dropout"; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const std::size_t cells = output.size();
    for (std::size_t i = 0; i < cells; ++i) {
      output.data[i] = inputs[0].data[i] * inputs[1].data[i];
    }
  }

  void backward(const BackwardPass& pass) const override {
    const std::size_t cells = pass.output.size();
    for (std::size_t i = 0; i < cells; ++i) {
      pass.input_gradients[0].data[i] += pass.output_gradient.data[i] * pass.inputs[1].data[i];
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor& output,
                      const Index& index) const override {
    const Factor x{0, index, inputs[0].at(index)};
    const Factor mask{1, index, inputs[1].at(index)};
    return {.form = "sum", .terms = {{.factors = {x, mask}, .value = output.at(index)}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return inputs[0] + " * " + inputs[1];
  }
  std::string torch(std::span<const std::string> inputs) const override { return numpy(inputs); }

  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return static_cast<long long>(output.size());
  }
};

}  // namespace

Variable dropout(const Variable& x, const Variable& mask) {
  if (x.shape() != mask.shape()) {
    fail("dropout", "expected a mask of shape " + x.shape().str() + ", got " + mask.shape().str());
  }
  return x.tape().record(std::make_unique<Dropout>(), {x, mask}, x.shape());
}

Variable dropout(const Variable& x, double rate, Random& random) {
  if (!(rate >= 0 && rate < 1)) {
    fail("dropout", "expected a rate from 0 up to, and without, 1, got " + to_json(rate));
  }
  if (rate == 0) return x;
  const auto limit = static_cast<float>(rate);
  const Real kept = 1 / (1 - static_cast<Real>(rate));
  std::vector<Real> cells(x.value().size());
  for (Real& cell : cells) cell = random.uniform() < limit ? 0 : kept;
  const DimNames dims(static_cast<std::size_t>(x.shape().rank()));
  return dropout(x, x.tape().input("dropout_mask", dims, x.shape(), cells));
}

}  // namespace attn
