#pragma once

#include <memory>
#include <string>

#include "attn/tape/tape.h"

namespace attn {

// y = rule(x), cell by cell; x of any shape. The rule is a type with
//   kName        the operation's name, and the function's in an explanation
//   kTorch       PyTorch's name below torch, where it is another
//   fill(x, y)   computes all cells
//   slope(x, y)  the derivative at x, where y = rule(x)
//   numpy(x)     the expression
template <typename Rule>
class Unary : public Op {
 public:
  std::string_view name() const override { return Rule::kName; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    Rule::fill(inputs[0].cells(), output.data);
  }

  void backward(const BackwardPass& pass) const override {
    const std::size_t cells = pass.output.size();
    for (std::size_t i = 0; i < cells; ++i) {
      pass.input_gradients[0].data[i] +=
          pass.output_gradient.data[i] * Rule::slope(pass.inputs[0].data[i], pass.output.data[i]);
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    return {.form = "function",
            .function = Rule::kName,
            .arguments = {{0, index, inputs[0].at(index)}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return Rule::numpy(inputs[0]);
  }
  std::string torch(std::span<const std::string> inputs) const override {
    const char* name = Rule::kName;
    if constexpr (requires { Rule::kTorch; }) name = Rule::kTorch;
    return "torch." + std::string(name) + "(" + inputs[0] + ")";
  }

  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return static_cast<long long>(output.size());
  }
};

template <typename Rule>
Variable record_unary(const Variable& x) {
  return x.tape().record(std::make_unique<Unary<Rule>>(), {x}, x.shape());
}

}  // namespace attn
