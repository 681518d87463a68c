#include "attn/ops/linear.h"

#include <memory>

#include "attn/core/error.h"
#include "attn/ops/affine.h"

namespace attn {

namespace {

template <typename T>
Rows<T> rows_of(const Tensor& tensor) {
  const int width = tensor.shape[-1];
  const int count = width == 0 ? 0 : static_cast<int>(tensor.size()) / width;
  return {tensor.data, count, width, width};
}

class Linear : public Op {
 public:
  std::string_view name() const override { return "linear"; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    apply_affine(rows_of<const Real>(inputs[0]), inputs[1], bias_of(inputs), rows_of<Real>(output));
  }

  void backward(const BackwardPass& pass) const override {
    add_affine_gradients(rows_of<const Real>(pass.inputs[0]), pass.inputs[1],
                         rows_of<const Real>(pass.output_gradient),
                         {rows_of<Real>(pass.input_gradients[0]), pass.input_gradients[1],
                          bias_of(pass.input_gradients)});
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    Explanation explanation{.form = "sum"};
    Index at_x = index;
    Index at_weight{index[-1], 0};
    for (int i = 0; i < inputs[1].shape[1]; ++i) {
      at_x[-1] = at_weight[1] = i;
      const Factor x{0, at_x, inputs[0].at(at_x)};
      const Factor weight{1, at_weight, inputs[1].at(at_weight)};
      explanation.terms.push_back({.factors = {x, weight}, .value = x.value * weight.value});
    }
    if (const Tensor* bias = bias_of(inputs)) {
      const Factor factor{2, {index[-1]}, bias->at({index[-1]})};
      explanation.terms.push_back({.factors = {factor}, .value = factor.value});
    }
    return explanation;
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    const std::string product = inputs[0] + " @ " + inputs[1] + ".T";
    return inputs.size() > 2 ? product + " + " + inputs[2] : product;
  }
  std::string torch(std::span<const std::string> inputs) const override {
    const std::string bias = inputs.size() > 2 ? ", " + inputs[2] : "";
    return "torch.nn.functional.linear(" + inputs[0] + ", " + inputs[1] + bias + ")";
  }

  long long multiply_adds(std::span<const Tensor> inputs, const Tensor& output) const override {
    return static_cast<long long>(output.size()) * inputs[1].shape[1];
  }

 private:
  static const Tensor* bias_of(std::span<const Tensor> tensors) {
    return tensors.size() > 2 ? &tensors[2] : nullptr;
  }
};

}  // namespace

Variable linear(const Variable& x, const Variable& weight, const std::optional<Variable>& bias) {
  const Shape& shape = weight.shape();
  if (shape.rank() != 2) fail("linear", "expected a weight [out, in], got " + shape.str());
  if (x.shape().rank() == 0 || x.shape()[-1] != shape[1]) {
    fail("linear", "expected rows of " + std::to_string(shape[1]) + " numbers for a weight " +
                       shape.str() + ", got shape " + x.shape().str());
  }
  const Shape output = x.shape().with(-1, shape[0]);
  if (!bias) return x.tape().record(std::make_unique<Linear>(), {x, weight}, output);
  if (bias->shape() != Shape{shape[0]}) {
    fail("linear",
         "expected a bias of shape " + Shape{shape[0]}.str() + ", got " + bias->shape().str());
  }
  return x.tape().record(std::make_unique<Linear>(), {x, weight, *bias}, output);
}

}  // namespace attn
