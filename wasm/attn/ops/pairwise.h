#pragma once

#include <memory>
#include <string>

#include "attn/ops/walk.h"
#include "attn/tape/tape.h"

namespace attn {

// c = rule(a, b), cell by cell; a and b broadcast together as in NumPy. The rule is a type with
//   kName, kSymbol                      the operation's name and NumPy's operator
//   apply(a, b)                         one cell
//   by_left(a, b), by_right(a, b)       the partial derivatives
//   explain(a, b, value)                from two Factors to an Explanation
// and, where loops over rows are worth their code, one or both of
//   fill(row a, b, c), fill(cell a, row b, c)
template <typename Rule>
class Pairwise : public Op {
 public:
  std::string_view name() const override { return Rule::kName; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const std::array<Steps, 2> steps = steps_of(inputs);
    const std::size_t step_a = steps[0][kMaxRank - 1];
    const std::size_t step_b = steps[1][kMaxRank - 1];
    walk_rows<2>(output.shape, steps, [&](std::size_t cell, std::size_t columns, const auto& at) {
      const Real* a = inputs[0].data + at[0];
      const Real* b = inputs[1].data + at[1];
      Real* c = output.data + cell;
      if constexpr (requires { Rule::fill(std::span(a, columns), b, c); }) {
        if (step_a == 1 && step_b == 1) return Rule::fill(std::span(a, columns), b, c);
      }
      if constexpr (requires { Rule::fill(*a, std::span(b, columns), c); }) {
        if (step_a == 0 && step_b == 1) return Rule::fill(*a, std::span(b, columns), c);
      }
      for (std::size_t i = 0; i < columns; ++i) c[i] = Rule::apply(a[i * step_a], b[i * step_b]);
    });
  }

  // A cell that was repeated collects the gradients of all its copies.
  void backward(const BackwardPass& pass) const override {
    const Real* a = pass.inputs[0].data;
    const Real* b = pass.inputs[1].data;
    walk<2>(pass.output.shape, steps_of(pass.inputs), [&](std::size_t cell, const auto& at) {
      const Real flow = pass.output_gradient.data[cell];
      pass.input_gradients[0].data[at[0]] += flow * Rule::by_left(a[at[0]], b[at[1]]);
      pass.input_gradients[1].data[at[1]] += flow * Rule::by_right(a[at[0]], b[at[1]]);
    });
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor& output,
                      const Index& index) const override {
    return Rule::explain(factor(inputs, 0, index), factor(inputs, 1, index), output.at(index));
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return inputs[0] + " " + Rule::kSymbol + " " + inputs[1];
  }
  std::string torch(std::span<const std::string> inputs) const override { return numpy(inputs); }

  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return static_cast<long long>(output.size());
  }

 private:
  static std::array<Steps, 2> steps_of(std::span<const Tensor> inputs) {
    return {broadcast_steps(inputs[0].shape), broadcast_steps(inputs[1].shape)};
  }

  static Factor factor(std::span<const Tensor> inputs, int input, const Index& index) {
    const Tensor& operand = inputs[static_cast<std::size_t>(input)];
    const Index source = broadcast_index(operand.shape, index);
    return {input, source, operand.at(source)};
  }
};

template <typename Rule>
Variable record_pairwise(const Variable& a, const Variable& b) {
  const Shape shape = broadcast_shapes(Rule::kName, a.shape(), b.shape());
  return a.tape().record(std::make_unique<Pairwise<Rule>>(), {a, b}, shape);
}

}  // namespace attn
