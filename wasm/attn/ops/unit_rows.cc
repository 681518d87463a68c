#include "attn/ops/unit_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "attn/core/error.h"

namespace attn {

namespace {

// Summed in double, so that neither large nor small floats leave the range when squared.
Real norm_of(std::span<const Real> row) {
  double squares = 0;
  for (const Real cell : row) squares += double{cell} * double{cell};
  return static_cast<Real>(std::sqrt(squares));
}

// Shorter than this, 1 / norm is not a finite number.
bool is_zero(Real norm) { return norm < std::numeric_limits<Real>::min(); }

class UnitRowsOp : public Op {
 public:
  std::string_view name() const override { return "unit_rows"; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const UnitRows rows(inputs[0]);
    std::copy(rows.cells.begin(), rows.cells.end(), output.data);
  }

  void backward(const BackwardPass& pass) const override {
    add_row_gradients(UnitRows(pass.inputs[0]), pass.output_gradient.data, pass.input_gradients[0]);
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    const auto width = static_cast<std::size_t>(inputs[0].shape[-1]);
    const std::size_t begin = offset_of(inputs[0].shape, index) / width * width;
    const Real norm = norm_of(inputs[0].cells().subspan(begin, width));
    const Factor x{0, index, inputs[0].at(index)};
    const Real factor = is_zero(norm) ? 0 : 1 / norm;
    return {.form = "sum",
            .terms = {{.factors = {x, {kConstant, {}, factor}}, .value = x.value * factor}}};
  }

  // A norm of 0 is replaced by infinity, which makes a row of 0.
  std::string numpy(std::span<const std::string> inputs) const override {
    return "_l = np.linalg.norm(" + inputs[0] + ", axis=-1, keepdims=True)\n" + inputs[0] +
           " / np.where(_l == 0, np.inf, _l)";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "torch.nn.functional.normalize(" + inputs[0] + ", dim=-1)";
  }

  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return 2 * static_cast<long long>(output.size());
  }
};

}  // namespace

UnitRows::UnitRows(const Tensor& rows) : cells(rows.size()), tensor{rows.shape, cells.data()} {
  const auto width = static_cast<std::size_t>(rows.shape[-1]);
  const std::size_t count = rows.shape.with(-1, 1).size();
  for (std::size_t row = 0; row < count; ++row) {
    const std::span<const Real> from = rows.cells().subspan(row * width, width);
    norms.push_back(norm_of(from));
    if (is_zero(norms.back())) {
      zeros.push_back(static_cast<double>(row));
      continue;
    }
    for (std::size_t i = 0; i < width; ++i) cells[row * width + i] = from[i] / norms.back();
  }
}

void add_row_gradients(const UnitRows& rows, const Real* unit_gradient, const Tensor& gradient) {
  const auto width = static_cast<std::size_t>(gradient.shape[-1]);
  for (std::size_t row = 0; row < rows.norms.size(); ++row) {
    if (is_zero(rows.norms[row])) continue;
    const Real* unit = rows.cells.data() + row * width;
    const Real* flow = unit_gradient + row * width;
    Real along = 0;
    for (std::size_t i = 0; i < width; ++i) along += flow[i] * unit[i];
    for (std::size_t i = 0; i < width; ++i) {
      gradient.data[row * width + i] += (flow[i] - along * unit[i]) / rows.norms[row];
    }
  }
}

Variable unit_rows(const Variable& x) {
  if (x.shape().rank() == 0 || x.shape()[-1] == 0) {
    fail("unit_rows", "expected rows with cells, got shape " + x.shape().str());
  }
  return x.tape().record(std::make_unique<UnitRowsOp>(), {x}, x.shape());
}

}  // namespace attn
