#include "attn/ops/lstm_cell.h"

#include <algorithm>
#include <memory>

#include "attn/kernels/kernels.h"

namespace attn {

namespace {

constexpr int kLstmGates = 4;
constexpr const char* kLstmCell = "lstm_cell";

class LstmCell : public RecurrentCell {
 public:
  LstmCell(int step, const std::vector<int>& carried, bool has_addition)
      : RecurrentCell({"input_gate forget_gate candidate output_gate cell_state "
                       "cell_activation hidden_state",
                       kLstmGates, true},
                      step, carried, has_addition) {}

  std::string_view name() const override { return kLstmCell; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    apply_hidden(inputs, output);
    const auto n = static_cast<std::size_t>(output.shape[2]);
    for (int batch = 0; batch < output.shape[0]; ++batch) {
      const Sentence from = sentence(inputs, batch);
      Real* rows = output.data + static_cast<std::size_t>(batch) * kLstmRows * n;
      for (const Real* x : {from.projection, from.addition}) {
        for (std::size_t i = 0; x != nullptr && i < kLstmGates * n; ++i) rows[i] += x[i];
      }
      finish(from, n, rows);
    }
  }

  void backward(const BackwardPass& pass) const override {
    const auto n = static_cast<std::size_t>(pass.output.shape[2]);
    const int batches = pass.output.shape[0];
    std::vector<Real> flow(static_cast<std::size_t>(batches) * kLstmGates * n);
    for (int batch = 0; batch < batches; ++batch) {
      const std::size_t begin = static_cast<std::size_t>(batch) * kLstmRows * n;
      Real* sums = flow.data() + static_cast<std::size_t>(batch) * kLstmGates * n;
      const SentenceGradients to = gradients(pass.input_gradients, batch);
      go_back(sentence(pass.inputs, batch), pass.output.data + begin,
              pass.output_gradient.data + begin, n, to, sums);
      for (Real* x : {to.projection, to.addition}) {
        for (std::size_t i = 0; x != nullptr && i < kLstmGates * n; ++i) x[i] += sums[i];
      }
    }
    add_hidden_gradients(pass, flow);
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor& output,
                      const Index& index) const override {
    const int row = index[1];
    if (row > kOutputGate) return explain_state(inputs, output, index);
    Explanation explanation{.form = "activation",
                            .function = row == kCellCandidate ? "tanh" : "sigmoid"};
    explain_input(inputs, index, row, explanation);
    explain_hidden(inputs, index, row, explanation);
    return explanation;
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return python_sums(inputs) +
           "_i = 1 / (1 + np.exp(-(_x + _m)[..., :_n]))\n"
           "_f = 1 / (1 + np.exp(-(_x + _m)[..., _n:2 * _n]))\n"
           "_g = np.tanh((_x + _m)[..., 2 * _n:3 * _n])\n"
           "_o = 1 / (1 + np.exp(-(_x + _m)[..., 3 * _n:]))\n"
           "_c = " +
           numpy_carry(inputs[4], "_f * " + inputs[4] + " + _i * _g") +
           "\n_t = np.tanh(_c)\n_h = " + numpy_carry(inputs[1], "_o * _t") +
           "\nnp.concatenate([_i, _f, _g, _o, _c, _t, _h], axis=1)";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return python_sums(inputs) +
           "_i = torch.sigmoid((_x + _m)[..., :_n])\n"
           "_f = torch.sigmoid((_x + _m)[..., _n:2 * _n])\n"
           "_g = torch.tanh((_x + _m)[..., 2 * _n:3 * _n])\n"
           "_o = torch.sigmoid((_x + _m)[..., 3 * _n:])\n"
           "_c = " +
           torch_carry(inputs[4], "_f * " + inputs[4] + " + _i * _g") +
           "\n_t = torch.tanh(_c)\n_h = " + torch_carry(inputs[1], "_o * _t") +
           "\ntorch.cat([_i, _f, _g, _o, _c, _t, _h], dim=1)";
  }

 private:
  static void finish(const Sentence& from, std::size_t n, Real* rows) {
    Real* candidate = rows + kCellCandidate * n;
    Real* gate = rows + kOutputGate * n;
    kernels::sigmoid(std::span<const Real>(rows, 2 * n), rows);
    kernels::tanh(std::span<const Real>(candidate, n), candidate);
    kernels::sigmoid(std::span<const Real>(gate, n), gate);
    const Real* forget = rows + kForgetGate * n;
    Real* cell = rows + kCellState * n;
    for (std::size_t i = 0; i < n; ++i) {
      cell[i] = forget[i] * from.cell[i] + rows[i] * candidate[i];
    }
    if (from.carried) std::copy_n(from.cell, n, cell);
    Real* activation = rows + kCellActivation * n;
    kernels::tanh(std::span<const Real>(cell, n), activation);
    Real* hidden = rows + kLstmHidden * n;
    for (std::size_t i = 0; i < n; ++i) hidden[i] = gate[i] * activation[i];
    if (from.carried) std::copy_n(from.hidden, n, hidden);
  }

  // One sentence: from the gradients d of its rows to those of the states before and of the sums
  // below the gates (flow).
  static void go_back(const Sentence& from, const Real* rows, const Real* d, std::size_t n,
                      const SentenceGradients& to, Real* flow) {
    for (std::size_t i = 0; i < n; ++i) {
      const Real in = rows[i];
      const Real f = rows[kForgetGate * n + i];
      const Real g = rows[kCellCandidate * n + i];
      const Real o = rows[kOutputGate * n + i];
      const Real t = rows[kCellActivation * n + i];
      const Real dh = from.carried ? 0 : d[kLstmHidden * n + i];
      const Real all = d[kCellState * n + i] + (d[kCellActivation * n + i] + dh * o) * (1 - t * t);
      const Real dc = from.carried ? 0 : all;
      flow[i] = (d[i] + dc * g) * in * (1 - in);
      flow[n + i] = (d[kForgetGate * n + i] + dc * from.cell[i]) * f * (1 - f);
      flow[2 * n + i] = (d[kCellCandidate * n + i] + dc * in) * (1 - g * g);
      flow[3 * n + i] = (d[kOutputGate * n + i] + dh * t) * o * (1 - o);
      to.cell[i] += from.carried ? all : dc * f;
      if (from.carried) to.hidden[i] += d[kLstmHidden * n + i];
    }
  }

  Explanation explain_state(std::span<const Tensor> inputs, const Tensor& output,
                            const Index& index) const {
    const int row = index[1];
    if (row == kCellActivation) {
      return {
          .form = "function", .function = "tanh", .arguments = {own(output, index, kCellState)}};
    }
    if (is_carried(index[0])) return explain_carried(inputs, row == kCellState ? 4 : 1, index);
    const auto product = [](const Factor& a, const Factor& b) {
      return Term{.factors = {a, b}, .value = a.value * b.value};
    };
    if (row == kLstmHidden) {
      return {
          .form = "sum",
          .terms = {product(own(output, index, kOutputGate), own(output, index, kCellActivation))}};
    }
    const Index at{index[0], 0, index[2]};
    const Factor before{4, at, inputs[4].at(at)};
    return {.form = "sum",
            .terms = {product(own(output, index, kForgetGate), before),
                      product(own(output, index, kInputGate), own(output, index, kCellCandidate))}};
  }
};

}  // namespace

Variable lstm_cell(const CellInput& input, const Variable& hidden, const Variable& cell,
                   const CellWeights& weights, const std::vector<int>& carried) {
  check_cell(kLstmCell, kLstmGates, input, {hidden, cell}, weights, carried);
  std::vector<Variable> inputs{input.projections, hidden, weights.weight, weights.bias, cell};
  if (input.addition) inputs.push_back(*input.addition);
  const Shape& state = hidden.shape();
  return hidden.tape().record(
      std::make_unique<LstmCell>(input.step, carried, input.addition.has_value()), inputs,
      {state[0], kLstmRows, state[2]});
}

}  // namespace attn
