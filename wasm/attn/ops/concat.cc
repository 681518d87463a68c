#include "attn/ops/concat.h"

#include <memory>

#include "attn/core/error.h"
#include "attn/kernels/kernels.h"
#include "attn/ops/axis.h"

namespace attn {

namespace {

class Concat : public Op {
 public:
  explicit Concat(int axis) : axis_(axis) {}

  std::string_view name() const override { return "concat"; }
  Attributes attributes() const override { return {{"axis", static_cast<double>(axis_)}}; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    for_each_block(inputs, output.shape,
                   [&](std::size_t input, std::size_t from, std::size_t to, std::size_t cells) {
                     kernels::copy({inputs[input].data + from, cells}, output.data + to);
                   });
  }

  // Every part takes its own piece of the gradient.
  void backward(const BackwardPass& pass) const override {
    for_each_block(pass.inputs, pass.output.shape,
                   [&](std::size_t input, std::size_t from, std::size_t to, std::size_t cells) {
                     Real* gradient = pass.input_gradients[input].data + from;
                     const Real* flow = pass.output_gradient.data + to;
                     for (std::size_t i = 0; i < cells; ++i) gradient[i] += flow[i];
                   });
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    Index source = index;
    int input = 0;
    while (source[axis_] >= inputs[static_cast<std::size_t>(input)].shape[axis_]) {
      source[axis_] -= inputs[static_cast<std::size_t>(input++)].shape[axis_];
    }
    const Real value = inputs[static_cast<std::size_t>(input)].at(source);
    return {.form = "copy", .arguments = {{input, source, value}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return "np.concatenate(" + list_of(inputs) + ", axis=" + std::to_string(axis_) + ")";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "torch.cat(" + list_of(inputs) + ", dim=" + std::to_string(axis_) + ")";
  }

  long long multiply_adds(std::span<const Tensor>, const Tensor&) const override { return 0; }

 private:
  static std::string list_of(std::span<const std::string> inputs) {
    std::string parts;
    for (const std::string& input : inputs) parts += (parts.empty() ? "" : ", ") + input;
    return "[" + parts + "]";
  }

  // visit(input, offset in the input, offset in the output, cells)
  template <typename Visit>
  void for_each_block(std::span<const Tensor> inputs, const Shape& output, Visit visit) const {
    const AxisView whole = view_along(output, axis_);
    std::size_t begin = 0;
    for (std::size_t input = 0; input < inputs.size(); ++input) {
      const std::size_t cells = view_along(inputs[input].shape, axis_).extent * whole.inner;
      for (std::size_t outer = 0; outer < whole.outer; ++outer) {
        visit(input, outer * cells, outer * whole.extent * whole.inner + begin, cells);
      }
      begin += cells;
    }
  }

  int axis_;
};

}  // namespace

Variable concat(const std::vector<Variable>& parts, int axis) {
  if (parts.empty()) fail("concat", "expected at least one part, got none");
  const Shape& first = parts.front().shape();
  const int along = checked_axis("concat", first, axis);
  int extent = 0;
  for (const Variable& part : parts) {
    if (part.shape().rank() != first.rank() ||
        part.shape().with(along, 0) != first.with(along, 0)) {
      fail("concat", "expected parts that agree but for axis " + std::to_string(along) + ", got " +
                         first.str() + " and " + part.shape().str());
    }
    extent += part.shape()[along];
  }
  return parts.front().tape().record(std::make_unique<Concat>(along), parts,
                                     first.with(along, extent));
}

}  // namespace attn
