#include "attn/ops/broadcast_to.h"

#include <memory>

#include "attn/core/error.h"
#include "attn/ops/axis.h"
#include "attn/ops/walk.h"

namespace attn {

namespace {

class BroadcastTo : public Op {
 public:
  explicit BroadcastTo(const Shape& shape) : shape_(shape) {}

  std::string_view name() const override { return "broadcast_to"; }
  Attributes attributes() const override {
    return {{"shape", std::vector<double>(shape_.dims().begin(), shape_.dims().end())}};
  }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    walk<1>(shape_, {broadcast_steps(inputs[0].shape)},
            [&](std::size_t cell, const auto& at) { output.data[cell] = inputs[0].data[at[0]]; });
  }

  // A cell collects the gradients of all its copies.
  void backward(const BackwardPass& pass) const override {
    walk<1>(shape_, {broadcast_steps(pass.inputs[0].shape)}, [&](std::size_t cell, const auto& at) {
      pass.input_gradients[0].data[at[0]] += pass.output_gradient.data[cell];
    });
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    const Index source = broadcast_index(inputs[0].shape, index);
    return {.form = "copy", .arguments = {{0, source, inputs[0].at(source)}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return "np.broadcast_to(" + inputs[0] + ", " + python_tuple(shape_.dims()) + ")";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "torch.broadcast_to(" + inputs[0] + ", " + python_tuple(shape_.dims()) + ")";
  }

  long long multiply_adds(std::span<const Tensor>, const Tensor&) const override { return 0; }

 private:
  Shape shape_;
};

}  // namespace

Variable broadcast_to(const Variable& x, const Shape& shape) {
  if (!broadcasts_to(x.shape(), shape)) {
    fail("broadcast_to",
         "expected a shape that " + x.shape().str() + " can fill, got " + shape.str());
  }
  return x.tape().record(std::make_unique<BroadcastTo>(shape), {x}, shape);
}

}  // namespace attn
