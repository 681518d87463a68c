#include "attn/ops/gru_cell.h"

#include <algorithm>
#include <memory>

#include "attn/kernels/kernels.h"

namespace attn {

namespace {

constexpr int kGruGates = 3;
constexpr const char* kGruCell = "gru_cell";

class GruCell : public RecurrentCell {
 public:
  GruCell(int step, const std::vector<int>& carried, bool has_addition)
      : RecurrentCell(
            {"reset_gate update_gate candidate_memory candidate hidden_state", kGruGates, false},
            step, carried, has_addition) {}

  std::string_view name() const override { return kGruCell; }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    apply_hidden(inputs, output);
    const auto n = static_cast<std::size_t>(output.shape[2]);
    for (int batch = 0; batch < output.shape[0]; ++batch) {
      const Sentence from = sentence(inputs, batch);
      Real* rows = output.data + static_cast<std::size_t>(batch) * kGruRows * n;
      enter(from.projection, n, rows);
      if (from.addition != nullptr) add_entering(from.addition, n, rows);
      finish(from, n, rows);
    }
  }

  void backward(const BackwardPass& pass) const override {
    const auto n = static_cast<std::size_t>(pass.output.shape[2]);
    const int batches = pass.output.shape[0];
    std::vector<Real> flow(static_cast<std::size_t>(batches) * kGruGates * n);
    std::vector<Real> entering(kGruGates * n);
    for (int batch = 0; batch < batches; ++batch) {
      const std::size_t begin = static_cast<std::size_t>(batch) * kGruRows * n;
      const SentenceGradients to = gradients(pass.input_gradients, batch);
      go_back(sentence(pass.inputs, batch), pass.output.data + begin,
              pass.output_gradient.data + begin, n, to.hidden, entering.data(),
              flow.data() + static_cast<std::size_t>(batch) * kGruGates * n);
      for (Real* x : {to.projection, to.addition}) {
        for (std::size_t i = 0; x != nullptr && i < kGruGates * n; ++i) x[i] += entering[i];
      }
    }
    add_hidden_gradients(pass, flow);
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor& output,
                      const Index& index) const override {
    const int row = index[1];
    if (row == kGruHidden) return explain_state(inputs, output, index);
    Explanation explanation{.form = row == kCandidateMemory ? "sum" : "activation"};
    if (row != kCandidateMemory) explanation.function = row == kCandidate ? "tanh" : "sigmoid";
    if (row != kCandidateMemory) explain_input(inputs, index, std::min(row, 2), explanation);
    if (row != kCandidate) {
      explain_hidden(inputs, index, row, explanation);
    } else {
      const Factor reset = own(output, index, kResetGate);
      const Factor memory = own(output, index, kCandidateMemory);
      explanation.terms.push_back(
          {.factors = {reset, memory}, .value = reset.value * memory.value});
    }
    return explanation;
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return python_sums(inputs) +
           "_r = 1 / (1 + np.exp(-(_x + _m)[..., :_n]))\n"
           "_z = 1 / (1 + np.exp(-(_x + _m)[..., _n:2 * _n]))\n"
           "_c = np.tanh(_x[..., 2 * _n:] + _r * _m[..., 2 * _n:])\n"
           "_h = " +
           numpy_carry(inputs[1], "(1 - _z) * _c + _z * " + inputs[1]) +
           "\nnp.concatenate([_r, _z, _m[..., 2 * _n:], _c, _h], axis=1)";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return python_sums(inputs) +
           "_r = torch.sigmoid((_x + _m)[..., :_n])\n"
           "_z = torch.sigmoid((_x + _m)[..., _n:2 * _n])\n"
           "_c = torch.tanh(_x[..., 2 * _n:] + _r * _m[..., 2 * _n:])\n"
           "_h = " +
           torch_carry(inputs[1], "(1 - _z) * _c + _z * " + inputs[1]) +
           "\ntorch.cat([_r, _z, _m[..., 2 * _n:], _c, _h], dim=1)";
  }

 private:
  // What enters the gates is added to them; what enters the candidate begins its own row.
  static void enter(const Real* x, std::size_t n, Real* rows) {
    for (std::size_t i = 0; i < 2 * n; ++i) rows[i] += x[i];
    std::copy_n(x + 2 * n, n, rows + kCandidate * n);
  }
  static void add_entering(const Real* x, std::size_t n, Real* rows) {
    for (std::size_t i = 0; i < 2 * n; ++i) rows[i] += x[i];
    for (std::size_t i = 0; i < n; ++i) rows[kCandidate * n + i] += x[2 * n + i];
  }

  static void finish(const Sentence& from, std::size_t n, Real* rows) {
    kernels::sigmoid(std::span<const Real>(rows, 2 * n), rows);
    const Real* reset = rows;
    const Real* update = rows + kUpdateGate * n;
    const Real* memory = rows + kCandidateMemory * n;
    Real* candidate = rows + kCandidate * n;
    for (std::size_t i = 0; i < n; ++i) candidate[i] += reset[i] * memory[i];
    kernels::tanh(std::span<const Real>(candidate, n), candidate);
    Real* hidden = rows + kGruHidden * n;
    for (std::size_t i = 0; i < n; ++i) {
      hidden[i] = candidate[i] + update[i] * (from.hidden[i] - candidate[i]);
    }
    if (from.carried) std::copy_n(from.hidden, n, hidden);
  }

  // One sentence: from the gradients d of its rows to those of the state before, of what entered
  // and of U h + b (flow). None of the arrays overlap, which lets the loop be one over vectors.
  static void go_back(const Sentence& from, const Real* __restrict rows, const Real* __restrict d,
                      std::size_t n, Real* __restrict to_hidden, Real* __restrict entering,
                      Real* __restrict flow) {
    const Real carried = from.carried ? 1 : 0;
    const Real* __restrict hidden = from.hidden;
    for (std::size_t i = 0; i < n; ++i) {
      const Real r = rows[i];
      const Real z = rows[kUpdateGate * n + i];
      const Real c = rows[kCandidate * n + i];
      const Real dh = d[kGruHidden * n + i] * (1 - carried);
      const Real dc = (d[kCandidate * n + i] + dh * (1 - z)) * (1 - c * c);
      const Real dr = (d[i] + dc * rows[kCandidateMemory * n + i]) * r * (1 - r);
      const Real dz = (d[kUpdateGate * n + i] + dh * (hidden[i] - c)) * z * (1 - z);
      to_hidden[i] += dh * z + d[kGruHidden * n + i] * carried;
      entering[i] = flow[i] = dr;
      entering[n + i] = flow[n + i] = dz;
      entering[2 * n + i] = dc;
      flow[2 * n + i] = d[kCandidateMemory * n + i] + dc * r;
    }
  }

  // (1 - z) n + z h = n - z n + z h
  Explanation explain_state(std::span<const Tensor> inputs, const Tensor& output,
                            const Index& index) const {
    if (is_carried(index[0])) return explain_carried(inputs, 1, index);
    const Factor update = own(output, index, kUpdateGate);
    const Factor candidate = own(output, index, kCandidate);
    const Index before{index[0], 0, index[2]};
    const Factor hidden{1, before, inputs[1].at(before)};
    const Factor minus{kConstant, {}, -1};
    return {
        .form = "sum",
        .terms = {{.factors = {candidate}, .value = candidate.value},
                  {.factors = {minus, update, candidate}, .value = -update.value * candidate.value},
                  {.factors = {update, hidden}, .value = update.value * hidden.value}}};
  }
};

}  // namespace

Variable gru_cell(const CellInput& input, const Variable& hidden, const CellWeights& weights,
                  const std::vector<int>& carried) {
  check_cell(kGruCell, kGruGates, input, {hidden}, weights, carried);
  std::vector<Variable> inputs{input.projections, hidden, weights.weight, weights.bias};
  if (input.addition) inputs.push_back(*input.addition);
  const Shape& state = hidden.shape();
  return hidden.tape().record(
      std::make_unique<GruCell>(input.step, carried, input.addition.has_value()), inputs,
      {state[0], kGruRows, state[2]});
}

}  // namespace attn
