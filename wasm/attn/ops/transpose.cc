#include "attn/ops/transpose.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "attn/core/error.h"
#include "attn/kernels/kernels.h"
#include "attn/ops/axis.h"
#include "attn/ops/walk.h"

namespace attn {

namespace {

class Transpose : public Op {
 public:
  explicit Transpose(std::vector<int> permutation) : permutation_(std::move(permutation)) {}

  std::string_view name() const override { return "transpose"; }
  Attributes attributes() const override {
    return {{"permutation", std::vector<double>(permutation_.begin(), permutation_.end())}};
  }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const Steps steps = steps_of(inputs[0].shape);
    const std::size_t step = steps[kMaxRank - 1];
    walk_rows<1>(output.shape, {steps}, [&](std::size_t cell, std::size_t columns, const auto& at) {
      const Real* from = inputs[0].data + at[0];
      if (step == 1) {
        kernels::copy({from, columns}, output.data + cell);
      } else {
        for (std::size_t i = 0; i < columns; ++i) output.data[cell + i] = from[i * step];
      }
    });
  }

  // The gradient goes back the way the numbers came.
  void backward(const BackwardPass& pass) const override {
    walk<1>(pass.output.shape, {steps_of(pass.inputs[0].shape)},
            [&](std::size_t cell, const auto& at) {
              pass.input_gradients[0].data[at[0]] += pass.output_gradient.data[cell];
            });
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    Index source = index;
    for (int axis = 0; axis < index.rank(); ++axis) source[from(axis)] = index[axis];
    return {.form = "copy", .arguments = {{0, source, inputs[0].at(source)}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return "np.transpose(" + inputs[0] + ", " + python_tuple(permutation_) + ")";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "torch.permute(" + inputs[0] + ", " + python_tuple(permutation_) + ")";
  }

  long long multiply_adds(std::span<const Tensor>, const Tensor&) const override { return 0; }

 private:
  int from(int axis) const { return permutation_[static_cast<std::size_t>(axis)]; }

  // The steps through x that a walk over the result takes.
  Steps steps_of(const Shape& x) const {
    const Steps plain = broadcast_steps(x);
    Steps steps{};
    const auto unused = static_cast<std::size_t>(kMaxRank - x.rank());
    for (int axis = 0; axis < x.rank(); ++axis) {
      steps[unused + static_cast<std::size_t>(axis)] =
          plain[unused + static_cast<std::size_t>(from(axis))];
    }
    return steps;
  }

  std::vector<int> permutation_;
};

}  // namespace

Variable transpose(const Variable& x, const std::vector<int>& permutation) {
  bool complete = static_cast<int>(permutation.size()) == x.shape().rank();
  for (int axis = 0; axis < x.shape().rank(); ++axis) {
    complete = complete && std::count(permutation.begin(), permutation.end(), axis) == 1;
  }
  if (!complete) {
    fail("transpose",
         "expected every axis of " + x.shape().str() + " once, got " + python_tuple(permutation));
  }
  std::vector<int> dims;
  dims.reserve(permutation.size());
  for (const int axis : permutation) dims.push_back(x.shape()[axis]);
  return x.tape().record(std::make_unique<Transpose>(permutation), {x}, Shape(dims));
}

}  // namespace attn
