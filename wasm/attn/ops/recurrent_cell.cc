#include "attn/ops/recurrent_cell.h"

#include <algorithm>

#include "attn/core/error.h"
#include "attn/ops/axis.h"

namespace attn {

namespace {

// The rows of a sentence in a tensor [batch, n, width], or null where the tensor is missing.
Real* rows_of_sentence(const Tensor* tensor, int batch, int row = 0) {
  if (tensor == nullptr) return nullptr;
  const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(batch) * tensor->shape[1] + row;
  return tensor->data + at * tensor->shape[2];
}

}  // namespace

Attributes RecurrentCell::attributes() const {
  return {{"rows", std::string(form_.rows)},
          {"step", static_cast<double>(step_)},
          {"carried", std::vector<double>(carried_.begin(), carried_.end())}};
}

long long RecurrentCell::multiply_adds(std::span<const Tensor> inputs, const Tensor& output) const {
  return static_cast<long long>(inputs[2].size()) * output.shape[0] +
         static_cast<long long>(output.size());
}

bool RecurrentCell::is_carried(int batch) const {
  return std::find(carried_.begin(), carried_.end(), batch) != carried_.end();
}

RecurrentCell::SentenceGradients RecurrentCell::gradients(std::span<const Tensor> tensors,
                                                          int batch) const {
  return {rows_of_sentence(tensors.data(), batch, step_),
          rows_of_sentence(has_addition_ ? &tensors.back() : nullptr, batch),
          rows_of_sentence(&tensors[1], batch),
          rows_of_sentence(form_.has_cell ? &tensors[4] : nullptr, batch)};
}

RecurrentCell::Sentence RecurrentCell::sentence(std::span<const Tensor> inputs, int batch) const {
  const SentenceGradients cells = gradients(inputs, batch);
  return {cells.projection, cells.addition, cells.hidden, cells.cell, is_carried(batch)};
}

void RecurrentCell::apply_hidden(std::span<const Tensor> inputs, const Tensor& output) const {
  const int batch = output.shape[0];
  const int hidden = output.shape[2];
  const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(output.shape[1]) * hidden;
  apply_affine({inputs[1].data, batch, hidden, hidden}, inputs[2], &inputs[3],
               {output.data, batch, form_.gates * hidden, stride});
}

void RecurrentCell::add_hidden_gradients(const BackwardPass& pass,
                                         const std::vector<Real>& flow) const {
  const int batch = pass.output.shape[0];
  const int hidden = pass.output.shape[2];
  const int width = form_.gates * hidden;
  add_affine_gradients({pass.inputs[1].data, batch, hidden, hidden}, pass.inputs[2],
                       {flow.data(), batch, width, width},
                       {{pass.input_gradients[1].data, batch, hidden, hidden},
                        pass.input_gradients[2],
                        &pass.input_gradients[3]});
}

void RecurrentCell::explain_input(std::span<const Tensor> inputs, const Index& index, int gate,
                                  Explanation& explanation) const {
  const int unit = gate * inputs[1].shape[2] + index[2];
  const auto add = [&](int input, const Index& at) {
    const Factor factor{input, at, inputs[static_cast<std::size_t>(input)].at(at)};
    explanation.terms.push_back({.factors = {factor}, .value = factor.value});
  };
  add(0, {index[0], step_, unit});
  if (has_addition_) add(static_cast<int>(inputs.size()) - 1, {index[0], 0, unit});
}

void RecurrentCell::explain_hidden(std::span<const Tensor> inputs, const Index& index, int gate,
                                   Explanation& explanation) {
  const int hidden = inputs[1].shape[2];
  const int unit = gate * hidden + index[2];
  for (int i = 0; i < hidden; ++i) {
    const Factor weight{2, {unit, i}, inputs[2].at({unit, i})};
    const Factor state{1, {index[0], 0, i}, inputs[1].at({index[0], 0, i})};
    explanation.terms.push_back({.factors = {weight, state}, .value = weight.value * state.value});
  }
  const Factor bias{3, {unit}, inputs[3].at({unit})};
  explanation.terms.push_back({.factors = {bias}, .value = bias.value});
}

Explanation RecurrentCell::explain_carried(std::span<const Tensor> inputs, int input,
                                           const Index& index) {
  const Index before{index[0], 0, index[2]};
  const Real value = inputs[static_cast<std::size_t>(input)].at(before);
  return {.form = "copy", .arguments = {{input, before, value}}};
}

Factor RecurrentCell::own(const Tensor& output, const Index& index, int row) {
  const Index at{index[0], row, index[2]};
  return {kOwnCell, at, output.at(at)};
}

std::string RecurrentCell::python_sums(std::span<const std::string> inputs) const {
  const std::string at = std::to_string(step_);
  const std::string addition = has_addition_ ? " + " + inputs.back() : "";
  return "_n = " + inputs[1] + ".shape[-1]\n_x = " + inputs[0] + "[:, " + at + ":" +
         std::to_string(step_ + 1) + "]" + addition + "\n_m = " + inputs[1] + " @ " + inputs[2] +
         ".T + " + inputs[3] + "\n";
}

std::string RecurrentCell::numpy_carry(const std::string& before, const std::string& state) const {
  if (carried_.empty()) return state;
  return "np.where(np.isin(np.arange(len(" + before + ")), " + python_tuple(carried_) +
         ")[:, None, None], " + before + ", " + state + ")";
}

std::string RecurrentCell::torch_carry(const std::string& before, const std::string& state) const {
  if (carried_.empty()) return state;
  return "torch.where(torch.isin(torch.arange(len(" + before + ")), torch.tensor(" +
         python_tuple(carried_) + "))[:, None, None], " + before + ", " + state + ")";
}

void check_cell(const std::string& op, int gates, const CellInput& input,
                const std::vector<Variable>& states, const CellWeights& weights,
                const std::vector<int>& carried) {
  const Shape& state = states[0].shape();
  if (state.rank() != 3 || state[1] != 1) {
    fail(op, "expected a hidden state [batch, 1, hidden], got " + state.str());
  }
  const int batch = state[0];
  const int width = gates * state[2];
  const auto expect = [&](const char* what, const Shape& actual, const Shape& expected) {
    if (actual == expected) return;
    fail(op,
         std::string("expected ") + what + " of shape " + expected.str() + ", got " + actual.str());
  };
  const Shape& entering = input.projections.shape();
  if (entering.rank() != 3 || input.step < 0 || input.step >= entering[1]) {
    fail(op, "expected projections [batch, time, " + std::to_string(width) + "] with a step " +
                 std::to_string(input.step) + ", got " + entering.str());
  }
  expect("projections", entering, {batch, entering[1], width});
  if (input.addition) expect("an addition", input.addition->shape(), {batch, 1, width});
  expect("weight_hh", weights.weight.shape(), {width, state[2]});
  expect("bias_hh", weights.bias.shape(), {width});
  for (const Variable& other : states) expect("states", other.shape(), state);
  for (const int one : carried) {
    if (one >= 0 && one < batch) continue;
    fail(op, "expected carried sentences from 0 to " + std::to_string(batch - 1) + ", got " +
                 std::to_string(one));
  }
}

}  // namespace attn
