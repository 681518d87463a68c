#include "attn/ops/pair_scores.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "attn/core/error.h"
#include "attn/kernels/kernels.h"

namespace attn {

namespace {

constexpr const char* kPairScores = "pair_scores";

class PairScores : public Op {
 public:
  explicit PairScores(Activation activation) : activation_(activation) {}

  std::string_view name() const override { return kPairScores; }
  Attributes attributes() const override { return {{"activation", std::string(function())}}; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const int keys = output.shape[2];
    const int hidden = inputs[0].shape[2];
    for_each_query(inputs, [&](const Query& at, std::span<const Real> layer) {
      kernels::gemv({layer.data(), inputs[2].data + at.last, output.data + at.scores, keys, hidden,
                     hidden, false, 1, 0});
    });
  }

  // dw += sum over j of ds[j] f, and below the layer ds[j] w f' for query and key.
  void backward(const BackwardPass& pass) const override {
    const auto keys = static_cast<std::size_t>(pass.output.shape[2]);
    const auto hidden = static_cast<std::size_t>(pass.inputs[0].shape[2]);
    for_each_query(pass.inputs, [&](const Query& at, std::span<const Real> layer) {
      const Real* w = pass.inputs[2].data + at.last;
      Real* dw = pass.input_gradients[2].data + at.last;
      Real* dq = pass.input_gradients[0].data + at.query;
      for (std::size_t j = 0; j < keys; ++j) {
        const Real flow = pass.output_gradient.data[at.scores + j];
        if (flow == 0) continue;  // as behind a mask
        const Real* f = layer.data() + j * hidden;
        Real* dk = pass.input_gradients[1].data + at.keys + j * hidden;
        for (std::size_t a = 0; a < hidden; ++a) {
          const Real below = flow * w[a] * slope(f[a]);
          dw[a] += flow * f[a];
          dq[a] += below;
          dk[a] += below;
        }
      }
    });
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    Explanation explanation{.form = "sum"};
    const auto in_batch = [&](int input) {
      return inputs[static_cast<std::size_t>(input)].shape[0] == 1 ? 0 : index[0];
    };
    for (int a = 0; a < inputs[0].shape[2]; ++a) {
      const Index at{in_batch(2), a, 0};
      const Real sum =
          inputs[0].at({in_batch(0), index[1], a}) + inputs[1].at({in_batch(1), index[2], a});
      const Real f = activation_ == Activation::kTanh ? std::tanh(sum) : std::max(sum, Real{0});
      const Factor w{2, at, inputs[2].at(at)};
      explanation.terms.push_back({.factors = {{kConstant, {}, f}, w}, .value = f * w.value});
    }
    return explanation;
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    const std::string sum = inputs[0] + "[:, :, None] + " + inputs[1] + "[:, None]";
    const std::string layer =
        activation_ == Activation::kTanh ? "np.tanh(" + sum + ")" : "np.maximum(" + sum + ", 0)";
    return "(" + layer + " @ " + inputs[2] + "[:, None])[..., 0]";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "(torch." + std::string(function()) + "(" + inputs[0] + "[:, :, None] + " + inputs[1] +
           "[:, None]) @ " + inputs[2] + "[:, None])[..., 0]";
  }

  // A cell of the hidden layer is added up, goes through the function and is weighed.
  long long multiply_adds(std::span<const Tensor> inputs, const Tensor& output) const override {
    return 3 * static_cast<long long>(output.size()) * inputs[0].shape[2];
  }

 private:
  // Where the numbers of one query and its sentence begin.
  struct Query {
    std::size_t query;
    std::size_t keys;
    std::size_t last;
    std::size_t scores;
  };

  const char* function() const { return activation_ == Activation::kTanh ? "tanh" : "relu"; }

  // The derivative of the function, from its value.
  Real slope(Real f) const {
    if (activation_ == Activation::kTanh) return 1 - f * f;
    return f > 0 ? Real{1} : Real{0};
  }

  // visit(query, the hidden layers of its pairs [key, hidden])
  template <typename Visit>
  void for_each_query(std::span<const Tensor> inputs, Visit visit) const {
    const auto queries = static_cast<std::size_t>(inputs[0].shape[1]);
    const auto keys = static_cast<std::size_t>(inputs[1].shape[1]);
    const auto hidden = static_cast<std::size_t>(inputs[0].shape[2]);
    std::vector<Real> layer(keys * hidden);
    for (std::size_t row = 0; row < inputs[0].size() / std::max(hidden, std::size_t{1}); ++row) {
      const std::size_t batch = row / queries;
      const Query at{row * hidden, inputs[1].shape[0] == 1 ? 0 : batch * layer.size(),
                     inputs[2].shape[0] == 1 ? 0 : batch * hidden, row * keys};
      const Real* q = inputs[0].data + at.query;
      const Real* k = inputs[1].data + at.keys;
      for (std::size_t j = 0; j < keys; ++j) {
        for (std::size_t a = 0; a < hidden; ++a) layer[j * hidden + a] = q[a] + k[j * hidden + a];
      }
      activate(layer);
      visit(at, layer);
    }
  }

  void activate(std::vector<Real>& layer) const {
    if (activation_ == Activation::kTanh) return kernels::tanh(layer, layer.data());
    for (Real& cell : layer) cell = std::max(cell, Real{0});
  }

  Activation activation_;
};

}  // namespace

Variable pair_scores(Activation activation, const Variable& queries, const Variable& keys,
                     const Variable& last) {
  const Shape& q = queries.shape();
  const Shape& k = keys.shape();
  const Shape& w = last.shape();
  const auto fits = [&](const Shape& shape) {
    return shape.rank() == 3 && (shape[0] == 1 || shape[0] == q[0]);
  };
  if (q.rank() != 3 || !fits(k) || !fits(w) || k[2] != q[2] || w[1] != q[2] || w[2] != 1) {
    fail(kPairScores,
         "expected queries [batch, query, hidden], keys [batch, key, hidden] and weights [batch, "
         "hidden, 1], got " +
             q.str() + ", " + k.str() + " and " + w.str());
  }
  return queries.tape().record(std::make_unique<PairScores>(activation), {queries, keys, last},
                               {q[0], q[1], k[1]});
}

}  // namespace attn
