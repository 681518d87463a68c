#include "attn/ops/reduction.h"

#include <algorithm>
#include <memory>

#include "attn/kernels/kernels.h"
#include "attn/ops/axis.h"

namespace attn {

namespace {

class Reduction : public Op {
 public:
  Reduction(std::string_view name, int axis, bool keep, Real factor)
      : name_(name), axis_(axis), keep_(keep), factor_(factor) {}

  std::string_view name() const override { return name_; }
  Attributes attributes() const override {
    return {{"axis", static_cast<double>(axis_)}, {"keep_axis", keep_}};
  }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const AxisView view = view_along(inputs[0].shape, axis_);
    std::fill_n(output.data, output.size(), Real{0});
    const Real* x = inputs[0].data;
    for (std::size_t outer = 0; outer < view.outer; ++outer) {
      Real* y = output.data + outer * view.inner;
      for (std::size_t at = 0; at < view.extent; ++at, x += view.inner) {
        kernels::add({x, view.inner}, y, y);
      }
      for (std::size_t inner = 0; inner < view.inner; ++inner) y[inner] *= factor_;
    }
  }

  // dx = factor * dy, the same for every cell that went into a sum.
  void backward(const BackwardPass& pass) const override {
    const AxisView view = view_along(pass.inputs[0].shape, axis_);
    Real* dx = pass.input_gradients[0].data;
    for (std::size_t outer = 0; outer < view.outer; ++outer) {
      const Real* dy = pass.output_gradient.data + outer * view.inner;
      for (std::size_t at = 0; at < view.extent; ++at) {
        for (std::size_t inner = 0; inner < view.inner; ++inner) *dx++ += factor_ * dy[inner];
      }
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    const Shape& shape = inputs[0].shape;
    Explanation explanation{.form = "sum"};
    for (int at = 0; at < shape[axis_]; ++at) {
      const Index source = unreduced_index(shape, index, axis_, keep_, at);
      const Factor x{0, source, inputs[0].at(source)};
      Term term{.factors = {x}, .value = factor_ * x.value};
      if (factor_ != 1) term.factors.insert(term.factors.begin(), Factor{-1, {}, factor_});
      explanation.terms.push_back(std::move(term));
    }
    return explanation;
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    const std::string keepdims = keep_ ? ", keepdims=True" : "";
    return "np." + name_ + "(" + inputs[0] + ", axis=" + std::to_string(axis_) + keepdims + ")";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    const std::string keepdim = keep_ ? ", keepdim=True" : "";
    return "torch." + name_ + "(" + inputs[0] + ", dim=" + std::to_string(axis_) + keepdim + ")";
  }

  long long multiply_adds(std::span<const Tensor> inputs, const Tensor&) const override {
    return static_cast<long long>(inputs[0].size());
  }

 private:
  std::string name_;
  int axis_;
  bool keep_;
  Real factor_;
};

}  // namespace

Variable record_reduction(std::string_view name, const Variable& x, int axis, bool keep_axis,
                          Real factor) {
  auto op = std::make_unique<Reduction>(name, axis, keep_axis, factor);
  return x.tape().record(std::move(op), {x}, reduced_shape(x.shape(), axis, keep_axis));
}

}  // namespace attn
