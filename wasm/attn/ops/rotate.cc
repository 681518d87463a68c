#include "attn/ops/rotate.h"

#include <memory>

#include "attn/core/error.h"

namespace attn {

namespace {

// Calls visit(cell of the pair's first feature, cell of its angle), and gives n, their distance.
template <typename Visit>
void for_each_pair(const Shape& x, const Shape& angles, Visit visit) {
  const std::size_t pairs = static_cast<std::size_t>(angles[1]);
  const std::size_t block = angles.size();
  const std::size_t cells = x.size() / 2;
  for (std::size_t pair = 0; pair < cells; ++pair) {
    visit(pair / pairs * 2 * pairs + pair % pairs, pair % block, pairs);
  }
}

class Rotate : public Op {
 public:
  std::string_view name() const override { return "rotate"; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const Real* x = inputs[0].data;
    Real* y = output.data;
    for_each_pair(output.shape, inputs[1].shape,
                  [&](std::size_t cell, std::size_t angle, std::size_t n) {
                    const Real cosine = inputs[1].data[angle];
                    const Real sine = inputs[2].data[angle];
                    y[cell] = x[cell] * cosine - x[cell + n] * sine;
                    y[cell + n] = x[cell + n] * cosine + x[cell] * sine;
                  });
  }

  // The gradient is turned back.
  void backward(const BackwardPass& pass) const override {
    const Real* x = pass.inputs[0].data;
    const Real* dy = pass.output_gradient.data;
    Real* dx = pass.input_gradients[0].data;
    for_each_pair(
        pass.output.shape, pass.inputs[1].shape,
        [&](std::size_t cell, std::size_t angle, std::size_t n) {
          const Real cosine = pass.inputs[1].data[angle];
          const Real sine = pass.inputs[2].data[angle];
          dx[cell] += dy[cell] * cosine + dy[cell + n] * sine;
          dx[cell + n] += dy[cell + n] * cosine - dy[cell] * sine;
          pass.input_gradients[1].data[angle] += dy[cell] * x[cell] + dy[cell + n] * x[cell + n];
          pass.input_gradients[2].data[angle] += dy[cell + n] * x[cell] - dy[cell] * x[cell + n];
        });
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    const int pairs = inputs[1].shape[1];
    const bool is_first = index[-1] < pairs;
    Index other = index;
    other[-1] += is_first ? pairs : -pairs;
    const Index angle{index[-2], index[-1] % pairs};
    const Factor own{0, index, inputs[0].at(index)};
    const Factor across{0, other, inputs[0].at(other)};
    const Factor cosine{1, angle, inputs[1].at(angle)};
    const Factor sine{2, angle, inputs[2].at(angle)};
    Term turned{.factors = {across, sine}, .value = across.value * sine.value};
    if (is_first) {
      turned.factors.insert(turned.factors.begin(), Factor{kConstant, {}, -1});
      turned.value = -turned.value;
    }
    return {.form = "sum",
            .terms = {{.factors = {own, cosine}, .value = own.value * cosine.value}, turned}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return spelled("np.split(" + inputs[0] + ", 2, axis=-1)", "np.concatenate", "axis", inputs);
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return spelled("torch.chunk(" + inputs[0] + ", 2, dim=-1)", "torch.cat", "dim", inputs);
  }

  // Two products for every cell.
  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return 2 * static_cast<long long>(output.size());
  }

 private:
  static std::string spelled(const std::string& halves, const std::string& join,
                             const std::string& axis, std::span<const std::string> inputs) {
    const std::string& cosine = inputs[1];
    const std::string& sine = inputs[2];
    return "_a, _b = " + halves + "\n" + join + "([_a * " + cosine + " - _b * " + sine + ", _b * " +
           cosine + " + _a * " + sine + "], " + axis + "=-1)";
  }
};

}  // namespace

Variable rotate(const Variable& x, const Variable& cosine, const Variable& sine) {
  const Shape& shape = x.shape();
  if (shape.rank() < 2 || shape[-1] % 2 != 0) {
    fail("rotate",
         "expected x of shape [..., query, an even number of features], got " + shape.str());
  }
  const Shape angles{shape[-2], shape[-1] / 2};
  if (!(cosine.shape() == angles) || !(sine.shape() == angles)) {
    fail("rotate", "expected cosine and sine of shape " + angles.str() + ", got " +
                       cosine.shape().str() + " and " + sine.shape().str());
  }
  return x.tape().record(std::make_unique<Rotate>(), {x, cosine, sine}, shape);
}

}  // namespace attn
