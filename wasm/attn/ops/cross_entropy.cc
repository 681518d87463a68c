#include "attn/ops/cross_entropy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/kernels/kernels.h"
#include "attn/ops/axis.h"

namespace attn {

namespace {

class CrossEntropy : public Op {
 public:
  CrossEntropy(const std::vector<int>& labels, const CrossEntropyOptions& options)
      : labels_(labels), options_(options) {
    counted_ = static_cast<Real>(std::count_if(
        labels.begin(), labels.end(), [&](int label) { return label != options.ignored; }));
  }

  std::string_view name() const override { return "cross_entropy"; }
  Attributes attributes() const override {
    return {{"labels", std::vector<double>(labels_.begin(), labels_.end())},
            {"ignored", static_cast<double>(options_.ignored)},
            {"label_smoothing", options_.label_smoothing}};
  }

  // A row's loss is ln(sum exp s) - (1 - e) s[label] - e mean(s).
  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    double loss = 0;
    normalizers_.assign(labels_.size(), 0);
    std::vector<Real> powers(width(inputs));
    for_each_row(inputs, [&](std::size_t row, std::span<const Real> scores, std::size_t label) {
      const Real normalizer = log_sum(scores, powers);
      normalizers_[row] = normalizer;
      loss += double{normalizer} - (1 - options_.label_smoothing) * double{scores[label]};
      if (options_.label_smoothing > 0) loss -= options_.label_smoothing * mean(scores);
    });
    *output.data = static_cast<Real>(loss / double{counted_});
  }

  // ds = (p - (1 - e) [label] - e / v) / rows
  void backward(const BackwardPass& pass) const override {
    const Real share = *pass.output_gradient.data / counted_;
    const std::size_t columns = width(pass.inputs);
    const auto smoothing = static_cast<Real>(options_.label_smoothing);
    const Real spread = smoothing / static_cast<Real>(columns);
    std::vector<Real> powers(columns);
    for_each_row(pass.inputs,
                 [&](std::size_t row, std::span<const Real> scores, std::size_t label) {
                   Real* gradient = pass.input_gradients[0].data + row * columns;
                   for (std::size_t i = 0; i < columns; ++i)
                     powers[i] = scores[i] - normalizers_[row];
                   kernels::exp(powers, powers.data());
                   for (std::size_t i = 0; i < columns; ++i)
                     gradient[i] += share * (powers[i] - spread);
                   gradient[label] -= share * (1 - smoothing);
                 });
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&, const Index&) const override {
    Explanation explanation{.form = "sum"};
    const auto smoothing = static_cast<Real>(options_.label_smoothing);
    const auto add = [&](Real weight, const Factor& factor) {
      const Factor constant{kConstant, {}, weight};
      explanation.terms.push_back({.factors = {constant, factor}, .value = weight * factor.value});
    };
    for_each_row(inputs, [&](std::size_t row, std::span<const Real> scores, std::size_t label) {
      const Index at = index_of(inputs[0].shape, row * scores.size() + label);
      add(1 / counted_, {kConstant, {}, normalizers_[row]});
      add(-(1 - smoothing) / counted_, {0, at, scores[label]});
      if (smoothing > 0) {
        add(-smoothing / counted_, {kConstant, {}, static_cast<Real>(mean(scores))});
      }
    });
    return explanation;
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    const std::string labels = "np.array(" + python_tuple(labels_) + ", int)";
    std::string text = "_s = " + inputs[0] + ".reshape(-1, " + inputs[0] +
                       ".shape[-1])\n_y = " + labels + "\n_s = _s - _s.max(-1, keepdims=True)\n" +
                       "_p = _s - np.log(np.exp(_s).sum(-1, keepdims=True))\n" +
                       "_l = -_p[np.arange(len(_y)), _y]\n";
    if (options_.label_smoothing > 0) {
      const std::string e = to_json(options_.label_smoothing);
      text += "_l = (1 - " + e + ") * _l - " + e + " * _p.mean(-1)\n";
    }
    return text + "_l[_y != " + std::to_string(options_.ignored) + "].mean()";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "torch.nn.functional.cross_entropy(" + inputs[0] + ".reshape(-1, " + inputs[0] +
           ".shape[-1]), torch.tensor(" + python_tuple(labels_) +
           "), ignore_index=" + std::to_string(options_.ignored) +
           ", label_smoothing=" + to_json(options_.label_smoothing) + ")";
  }

  // A cell takes an exponential and an addition.
  long long multiply_adds(std::span<const Tensor> inputs, const Tensor&) const override {
    return 2 * static_cast<long long>(inputs[0].size());
  }

 private:
  static std::size_t width(std::span<const Tensor> inputs) {
    return static_cast<std::size_t>(inputs[0].shape[-1]);
  }

  // visit(row, its scores, its label) for every row that counts.
  template <typename Visit>
  void for_each_row(std::span<const Tensor> inputs, Visit visit) const {
    const std::size_t columns = width(inputs);
    for (std::size_t row = 0; row < labels_.size(); ++row) {
      if (labels_[row] == options_.ignored) continue;
      const std::span<const Real> scores(inputs[0].data + row * columns, columns);
      visit(row, scores, static_cast<std::size_t>(labels_[row]));
    }
  }

  static Real log_sum(std::span<const Real> scores, std::vector<Real>& powers) {
    const Real max = fold(scores, scores[0], [](Real a, Real b) { return std::max(a, b); });
    for (std::size_t i = 0; i < scores.size(); ++i) powers[i] = scores[i] - max;
    kernels::exp(powers, powers.data());
    return max + static_cast<Real>(std::log(sum(powers)));
  }

  static double mean(std::span<const Real> scores) {
    return sum(scores) / static_cast<double>(scores.size());
  }

  static double sum(std::span<const Real> cells) {
    return fold(cells, 0.0, [](double a, double b) { return a + b; });
  }

  // In four chains, so that hardly a step waits for the one before.
  template <typename Value, typename Step>
  static Value fold(std::span<const Real> cells, Value begin, Step step) {
    std::array<Value, 4> chains{begin, begin, begin, begin};
    std::size_t i = 0;
    for (; i + 4 <= cells.size(); i += 4) {
      for (std::size_t chain = 0; chain < 4; ++chain) {
        chains[chain] = step(chains[chain], cells[i + chain]);
      }
    }
    for (; i < cells.size(); ++i) chains[0] = step(chains[0], cells[i]);
    return step(step(chains[0], chains[1]), step(chains[2], chains[3]));
  }

  std::vector<int> labels_;
  CrossEntropyOptions options_;
  Real counted_;
  std::vector<Real> normalizers_;  // of every row: ln(sum exp s)
};

}  // namespace

Variable cross_entropy(const Variable& logits, const std::vector<int>& labels,
                       const CrossEntropyOptions& options) {
  const Shape& shape = logits.shape();
  if (shape.rank() < 1 || shape[-1] == 0) {
    fail("cross_entropy", "expected rows of logits, got shape " + shape.str());
  }
  const std::size_t rows = shape.size() / static_cast<std::size_t>(shape[-1]);
  if (labels.size() != rows) {
    fail("cross_entropy", "expected a label for each of " + std::to_string(rows) + " rows, got " +
                              std::to_string(labels.size()));
  }
  bool counts = false;
  for (const int label : labels) {
    counts = counts || label != options.ignored;
    if (label == options.ignored || (label >= 0 && label < shape[-1])) continue;
    fail("cross_entropy", "expected labels from 0 to " + std::to_string(shape[-1] - 1) + ", got " +
                              std::to_string(label));
  }
  if (!counts) fail("cross_entropy", "expected a label that counts, got none");
  if (!(options.label_smoothing >= 0 && options.label_smoothing < 1)) {
    fail("cross_entropy", "expected label smoothing from 0 up to, and without, 1, got " +
                              to_json(options.label_smoothing));
  }
  return logits.tape().record(std::make_unique<CrossEntropy>(labels, options), {logits}, {});
}

}  // namespace attn
