#include "attn/ops/reshape.h"

#include <memory>

#include "attn/core/error.h"
#include "attn/ops/axis.h"

namespace attn {

namespace {

class Reshape : public Op {
 public:
  explicit Reshape(const Shape& shape) : shape_(shape) {}

  std::string_view name() const override { return "reshape"; }
  Attributes attributes() const override {
    return {{"shape", std::vector<double>(shape_.dims().begin(), shape_.dims().end())}};
  }

  bool is_view() const override { return true; }
  void forward(std::span<const Tensor>, const Tensor&) override {}

  void backward(const BackwardPass& pass) const override {
    const std::size_t cells = pass.output.size();
    for (std::size_t i = 0; i < cells; ++i) {
      pass.input_gradients[0].data[i] += pass.output_gradient.data[i];
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor& output,
                      const Index& index) const override {
    const Index source = index_of(inputs[0].shape, offset_of(output.shape, index));
    return {.form = "copy", .arguments = {{0, source, inputs[0].at(source)}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return "np.reshape(" + inputs[0] + ", " + python_tuple(shape_.dims()) + ")";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "torch.reshape(" + inputs[0] + ", " + python_tuple(shape_.dims()) + ")";
  }

  long long multiply_adds(std::span<const Tensor>, const Tensor&) const override { return 0; }

 private:
  Shape shape_;
};

}  // namespace

Variable reshape(const Variable& x, const Shape& shape) {
  if (shape.size() != x.shape().size()) {
    fail("reshape",
         "expected a shape of " + std::to_string(x.shape().size()) + " cells, got " + shape.str());
  }
  return x.tape().record(std::make_unique<Reshape>(shape), {x}, shape);
}

}  // namespace attn
