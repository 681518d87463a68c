#include "attn/ops/slice.h"

#include <memory>

#include "attn/core/error.h"
#include "attn/kernels/kernels.h"
#include "attn/ops/axis.h"

namespace attn {

namespace {

class Slice : public Op {
 public:
  Slice(int axis, int begin, int end) : axis_(axis), begin_(begin), end_(end) {}

  std::string_view name() const override { return "slice"; }
  Attributes attributes() const override {
    return {{"axis", static_cast<double>(axis_)},
            {"begin", static_cast<double>(begin_)},
            {"end", static_cast<double>(end_)}};
  }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    for_each_block(inputs[0].shape, output.shape,
                   [&](std::size_t from, std::size_t to, std::size_t cells) {
                     kernels::copy({inputs[0].data + from, cells}, output.data + to);
                   });
  }

  // What was left out has no gradient.
  void backward(const BackwardPass& pass) const override {
    for_each_block(pass.inputs[0].shape, pass.output.shape,
                   [&](std::size_t from, std::size_t to, std::size_t cells) {
                     Real* gradient = pass.input_gradients[0].data + from;
                     const Real* flow = pass.output_gradient.data + to;
                     for (std::size_t i = 0; i < cells; ++i) gradient[i] += flow[i];
                   });
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    Index source = index;
    source[axis_] += begin_;
    return {.form = "copy", .arguments = {{0, source, inputs[0].at(source)}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    std::string text = inputs[0] + "[";
    for (int axis = 0; axis < axis_; ++axis) text += ":, ";
    return text + std::to_string(begin_) + ":" + std::to_string(end_) + "]";
  }
  std::string torch(std::span<const std::string> inputs) const override { return numpy(inputs); }

  long long multiply_adds(std::span<const Tensor>, const Tensor&) const override { return 0; }

 private:
  // visit(offset in the input, offset in the output, cells)
  template <typename Visit>
  void for_each_block(const Shape& input, const Shape& output, Visit visit) const {
    const AxisView whole = view_along(input, axis_);
    const std::size_t cells = view_along(output, axis_).extent * whole.inner;
    const std::size_t begin = static_cast<std::size_t>(begin_) * whole.inner;
    for (std::size_t outer = 0; outer < whole.outer; ++outer) {
      visit(outer * whole.extent * whole.inner + begin, outer * cells, cells);
    }
  }

  int axis_;
  int begin_;
  int end_;
};

}  // namespace

Variable slice(const Variable& x, int axis, int begin, int end) {
  const int along = checked_axis("slice", x.shape(), axis);
  const int extent = x.shape()[along];
  if (begin < 0 || begin > end || end > extent) {
    fail("slice", "expected a range within 0 to " + std::to_string(extent) + ", got " +
                      std::to_string(begin) + " to " + std::to_string(end));
  }
  return x.tape().record(std::make_unique<Slice>(along, begin, end), {x},
                         x.shape().with(along, end - begin));
}

}  // namespace attn
