#include "attn/ops/scale.h"

#include <memory>

#include "attn/core/json.h"
#include "attn/kernels/kernels.h"

namespace attn {

namespace {

class Scale : public Op {
 public:
  explicit Scale(double factor) : factor_(factor) {}

  std::string_view name() const override { return "scale"; }
  Attributes attributes() const override { return {{"factor", factor_}}; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    kernels::scale(inputs[0].cells(), factor(), output.data);
  }

  // dx = factor * dy
  void backward(const BackwardPass& pass) const override {
    const std::size_t cells = pass.output.size();
    for (std::size_t i = 0; i < cells; ++i) {
      pass.input_gradients[0].data[i] += factor() * pass.output_gradient.data[i];
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor& output,
                      const Index& index) const override {
    const Factor x{0, index, inputs[0].at(index)};
    const Factor constant{-1, {}, factor()};
    return {.form = "sum", .terms = {{.factors = {constant, x}, .value = output.at(index)}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return to_json(factor_) + " * " + inputs[0];
  }
  std::string torch(std::span<const std::string> inputs) const override { return numpy(inputs); }

  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return static_cast<long long>(output.size());
  }

 private:
  Real factor() const { return static_cast<Real>(factor_); }

  double factor_;  // as it was given, for texts
};

}  // namespace

Variable scale(const Variable& x, double factor) {
  return x.tape().record(std::make_unique<Scale>(factor), {x}, x.shape());
}

}  // namespace attn
