#include "attn/ops/softmax.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/kernels/kernels.h"
#include "attn/kernels/table.h"
#include "attn/ops/walk.h"

namespace attn {

namespace {

constexpr Real kLowest = -std::numeric_limits<Real>::infinity();

class Softmax : public Op {
 public:
  explicit Softmax(double temperature) : temperature_(temperature) {}

  std::string_view name() const override { return "softmax"; }
  Attributes attributes() const override {
    return {{"temperature", temperature_}, {"fully_masked_rows", fully_masked_rows_}};
  }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const Real* scores = inputs[0].data;
    if (inputs.size() > 1) {
      take_allowed(inputs, output);
      scores = output.data;
    }
    const int columns = output.shape[-1];
    std::vector<std::uint8_t> is_empty(output.shape.with(-1, 1).size());
    kernels::softmax({scores, nullptr, output.data, static_cast<int>(is_empty.size()), columns,
                      columns, 0, columns, temperature(), is_empty.data()});
    fully_masked_rows_.clear();
    for (std::size_t row = 0; row < is_empty.size(); ++row) {
      if (is_empty[row] != 0) fully_masked_rows_.push_back(static_cast<double>(row));
    }
  }

  // ds = w (dw - sum over i of dw[i] w[i]) / temperature; the mask has no
  // gradient.
  void backward(const BackwardPass& pass) const override {
    const auto columns = static_cast<std::size_t>(pass.output.shape[-1]);
    for (std::size_t begin = 0; begin < pass.output.size(); begin += columns) {
      const Real* weights = pass.output.data + begin;
      const Real* flow = pass.output_gradient.data + begin;
      Real* gradient = pass.input_gradients[0].data + begin;
      Real mean = 0;
      for (std::size_t j = 0; j < columns; ++j) mean += flow[j] * weights[j];
      for (std::size_t j = 0; j < columns; ++j) {
        gradient[j] += weights[j] * (flow[j] - mean) / temperature();
      }
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor& output,
                      const Index& index) const override {
    Explanation explanation{.form = "softmax", .arguments = {{0, index, inputs[0].at(index)}}};
    Real max = kLowest;
    Index key = index;
    for (key[-1] = 0; key[-1] < output.shape[-1]; ++key[-1]) {
      const Real score = inputs[0].at(key);
      const bool masked = !allowed(inputs, key);
      explanation.terms.push_back({.factors = {{0, key, score}}, .masked = masked});
      if (!masked && !(score <= max)) max = score;
    }
    const Real denominator = max == kLowest ? 0 : exponentials(explanation.terms, max);
    explanation.quantities = {
        {"max", max}, {"denominator", denominator}, {"temperature", temperature()}};
    return explanation;
  }

  // `initial` and `maximum` are there for rows in which nothing is allowed.
  std::string numpy(std::span<const std::string> inputs) const override {
    const bool masked = inputs.size() > 1;
    const std::string first =
        masked ? "_s = np.where(" + inputs[1] + ", " + inputs[0] + ", -np.inf)\n" : "";
    const std::string& scores = masked ? "_s" : inputs[0];
    const std::string shifted =
        scores + " - " + scores + ".max(-1, keepdims=True, initial=np.finfo(np.float32).min)";
    const std::string tempered =
        temperature_ == 1 ? shifted : "(" + shifted + ") / " + to_json(temperature_);
    return first + "_e = np.exp(" + tempered + ")\n_e / np.maximum(_e.sum(-1, keepdims=True), 1)";
  }
  // PyTorch makes NaN of a row in which nothing is allowed.
  std::string torch(std::span<const std::string> inputs) const override {
    const std::string tempered =
        temperature_ == 1 ? inputs[0] : inputs[0] + " / " + to_json(temperature_);
    if (inputs.size() == 1) return "torch.softmax(" + tempered + ", -1)";
    const std::string scores = temperature_ == 1 ? tempered : "(" + tempered + ")";
    return "torch.softmax(" + scores + ".masked_fill(" + inputs[1] +
           " == 0, -torch.inf), -1).nan_to_num()";
  }

  // A cell takes an exponential, an addition and a division.
  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return 3 * static_cast<long long>(output.size());
  }

 private:
  Real temperature() const { return static_cast<Real>(temperature_); }

  static bool allowed(std::span<const Tensor> inputs, const Index& key) {
    return inputs.size() == 1 || inputs[1].at(broadcast_index(inputs[1].shape, key)) != 0;
  }

  // Fills the values of the terms as forward computed them, and returns their
  // sum.
  Real exponentials(std::vector<Term>& terms, Real max) const {
    const kernels::PlainScope plain;
    std::vector<Real> powers;
    for (const Term& term : terms) {
      const Real score = term.masked ? kLowest : term.factors[0].value;
      powers.push_back((score - max) * (1 / temperature()));
    }
    kernels::exp(powers, powers.data());
    Real sum = 0;
    for (std::size_t key = 0; key < terms.size(); ++key) sum += terms[key].value = powers[key];
    return sum;
  }

  // The scores, with -infinity where the mask is 0.
  static void take_allowed(std::span<const Tensor> inputs, const Tensor& output) {
    const Real* scores = inputs[0].data;
    const Real* mask = inputs[1].data;
    walk<1>(output.shape, {broadcast_steps(inputs[1].shape)},
            [&](std::size_t cell, const auto& at) {
              output.data[cell] = mask[at[0]] == 0 ? kLowest : scores[cell];
            });
  }

  double temperature_;  // as it was given, for texts
  std::vector<double> fully_masked_rows_;
};

void check_mask(const Shape& scores, const Tensor& mask) {
  if (!broadcasts_to(mask.shape, scores)) {
    fail("softmax",
         "expected a mask that broadcasts to " + scores.str() + ", got shape " + mask.shape.str());
  }
  for (const Real cell : mask.cells()) {
    if (cell != 0 && cell != 1) {
      fail("softmax", "expected a mask of 0 and 1, got " + to_json(double{cell}));
    }
  }
}

}  // namespace

Variable softmax(const Variable& scores, const std::optional<Variable>& mask, double temperature) {
  if (scores.shape().rank() == 0) fail("softmax", "expected rows of scores, got shape []");
  const auto applied = static_cast<Real>(temperature);
  if (!(applied > 0) || !std::isnormal(applied)) {
    fail("softmax", "expected a positive temperature, got " + to_json(temperature));
  }
  auto op = std::make_unique<Softmax>(temperature);
  if (!mask) return scores.tape().record(std::move(op), {scores}, scores.shape());
  check_mask(scores.shape(), mask->value());
  return scores.tape().record(std::move(op), {scores, *mask}, scores.shape());
}

}  // namespace attn
