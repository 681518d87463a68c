#include "attn/ops/layer_norm.h"

#include <cmath>
#include <memory>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/kernels/kernels.h"

namespace attn {

namespace {

struct RowStatistics {
  Real mean = 0;
  Real variance = 0;
};

// Summed in double: the variance is a small difference where the mean is large.
RowStatistics statistics_of(std::span<const Real> row) {
  const auto cells = static_cast<double>(row.size());
  double sum = 0;
  for (const Real cell : row) sum += double{cell};
  double squares = 0;
  for (const Real cell : row) {
    const double off = double{cell} - sum / cells;
    squares += off * off;
  }
  return {static_cast<Real>(sum / cells), static_cast<Real>(squares / cells)};
}

class LayerNorm : public Op {
 public:
  explicit LayerNorm(double epsilon) : epsilon_(epsilon) {}

  std::string_view name() const override { return "layer_norm"; }
  Attributes attributes() const override { return {{"epsilon", epsilon_}}; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const Real* gain = inputs[1].data;
    const Real* bias = inputs[2].data;
    const std::size_t width = inputs[1].size();
    for (std::size_t begin = 0; begin < output.size(); begin += width) {
      const std::span<const Real> x = inputs[0].cells().subspan(begin, width);
      const auto [mean, variance] = statistics_of(x);
      const Real scale = 1 / std::sqrt(variance + epsilon());
      kernels::normalize({x.data(), gain, bias, output.data + begin,
                          static_cast<kernels::Extent>(width), mean, scale});
    }
  }

  // With n = (x - mean) scale and dn = dy gain: dx = scale (dn - mean(dn) - n mean(dn n)),
  // dgain = the sum of dy n, dbias = the sum of dy, over all rows.
  void backward(const BackwardPass& pass) const override {
    const Real* gain = pass.inputs[1].data;
    const std::size_t width = pass.inputs[1].size();
    for (std::size_t begin = 0; begin < pass.output.size(); begin += width) {
      const std::span<const Real> x = pass.inputs[0].cells().subspan(begin, width);
      const Real* dy = pass.output_gradient.data + begin;
      const auto [mean, variance] = statistics_of(x);
      const Real scale = 1 / std::sqrt(variance + epsilon());
      Real flow = 0;
      Real along = 0;
      for (std::size_t i = 0; i < width; ++i) {
        const Real normalized = (x[i] - mean) * scale;
        flow += dy[i] * gain[i];
        along += dy[i] * gain[i] * normalized;
        pass.input_gradients[1].data[i] += dy[i] * normalized;
        pass.input_gradients[2].data[i] += dy[i];
      }
      flow /= static_cast<Real>(width);
      along /= static_cast<Real>(width);
      for (std::size_t i = 0; i < width; ++i) {
        const Real normalized = (x[i] - mean) * scale;
        pass.input_gradients[0].data[begin + i] +=
            scale * (dy[i] * gain[i] - flow - normalized * along);
      }
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    const Tensor& x = inputs[0];
    const Index channel{index[-1]};
    const std::size_t begin = offset_of(x.shape, index) - static_cast<std::size_t>(index[-1]);
    const auto [mean, variance] = statistics_of(x.cells().subspan(begin, inputs[1].size()));
    return {.form = "layer_norm",
            .arguments = {{0, index, x.at(index)},
                          {1, channel, inputs[1].at(channel)},
                          {2, channel, inputs[2].at(channel)}},
            .quantities = {{"mean", mean}, {"variance", variance}, {"epsilon", epsilon()}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    const std::string& x = inputs[0];
    return "(" + x + " - " + x + ".mean(-1, keepdims=True)) / np.sqrt(" + x +
           ".var(-1, keepdims=True) + " + to_json(epsilon_) + ") * " + inputs[1] + " + " +
           inputs[2];
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "torch.nn.functional.layer_norm(" + inputs[0] + ", " + inputs[0] + ".shape[-1:], " +
           inputs[1] + ", " + inputs[2] + ", " + to_json(epsilon_) + ")";
  }

  // A cell takes part in the mean and the variance, is normalized, and scaled and moved.
  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return 4 * static_cast<long long>(output.size());
  }

 private:
  Real epsilon() const { return static_cast<Real>(epsilon_); }

  double epsilon_;  // as it was given, for texts
};

}  // namespace

Variable layer_norm(const Variable& x, const Variable& gain, const Variable& bias, double epsilon) {
  if (x.shape().rank() == 0 || x.shape()[-1] == 0) {
    fail("layer_norm", "expected rows with cells, got shape " + x.shape().str());
  }
  const Shape row{x.shape()[-1]};
  for (const Variable& one : {gain, bias}) {
    if (one.shape() == row) continue;
    fail("layer_norm", "expected gain and bias of shape " + row.str() + ", got " +
                           gain.shape().str() + " and " + bias.shape().str());
  }
  if (!(epsilon >= 0)) {
    fail("layer_norm", "expected an epsilon of 0 or more, got " + to_json(epsilon));
  }
  return x.tape().record(std::make_unique<LayerNorm>(epsilon), {x, gain, bias}, x.shape());
}

}  // namespace attn
