#include "attn/nn/recurrent_layer.h"

#include <cmath>

#include "attn/ops/gru_cell.h"
#include "attn/ops/linear.h"
#include "attn/ops/lstm_cell.h"
#include "attn/ops/slice.h"

namespace attn {

namespace {

int gates_of(CellKind kind) { return kind == CellKind::kGru ? 3 : 4; }

Variable state_row(const Variable& cell, int row, const char* name) {
  return slice(cell, 1, row, row + 1).named(name, {"batch", "query", "hidden"});
}

// As PyTorch draws it.
float recurrent_limit(int hidden) { return 1 / std::sqrt(static_cast<float>(hidden)); }

}  // namespace

RecurrentLayer::RecurrentLayer(CellKind kind, const RecurrentSizes& sizes, Parameters& parameters,
                               const std::string& path)
    : kind_(kind),
      sizes_(sizes),
      weight_ih_(parameters.declare(path + "/weight_ih", {"gate", "in"},
                                    {gates_of(kind) * sizes.hidden, sizes.input},
                                    glorot_limit(sizes.input, sizes.hidden))),
      weight_hh_(parameters.declare(path + "/weight_hh", {"gate", "hidden"},
                                    {gates_of(kind) * sizes.hidden, sizes.hidden},
                                    recurrent_limit(sizes.hidden))),
      bias_ih_(parameters.declare(path + "/bias_ih", {"gate"}, {gates_of(kind) * sizes.hidden}, 0)),
      bias_hh_(
          parameters.declare(path + "/bias_hh", {"gate"}, {gates_of(kind) * sizes.hidden}, 0)) {
  if (sizes.addition == 0) return;
  weight_ch_ = &parameters.declare(path + "/weight_ch", {"gate", "in"},
                                   {gates_of(kind) * sizes.hidden, sizes.addition},
                                   glorot_limit(sizes.addition, sizes.hidden));
}

Variable RecurrentLayer::project(const Variable& x) const {
  Tape& tape = x.tape();
  return linear(x, weight_ih_.record(tape), bias_ih_.record(tape))
      .named("projections", {"batch", "query", "gate"});
}

Variable RecurrentLayer::project_addition(const Variable& x) const {
  return linear(x, weight_ch_->record(x.tape())).named("addition", {"batch", "query", "gate"});
}

RecurrentState RecurrentLayer::step(const CellInput& input, const RecurrentState& before,
                                    const std::vector<int>& carried) const {
  Tape& tape = before.hidden.tape();
  const CellWeights weights{weight_hh_.record(tape), bias_hh_.record(tape)};
  const DimList dims{"batch", "gate", "hidden"};
  if (kind_ == CellKind::kGru) {
    const Variable cell = gru_cell(input, before.hidden, weights, carried).named("gru_cell", dims);
    return {state_row(cell, kGruHidden, "hidden_state")};
  }
  const Variable cell =
      lstm_cell(input, before.hidden, *before.cell, weights, carried).named("lstm_cell", dims);
  const Variable hidden = state_row(cell, kLstmHidden, "hidden_state");
  return {hidden, state_row(cell, kCellState, "cell_state")};
}

RecurrentState RecurrentLayer::zero_state(Tape& tape, int batch) const {
  const Shape shape{batch, 1, sizes_.hidden};
  const std::vector<Real> zeros(shape.size(), 0);
  const Variable zero = tape.input("initial_state", {"batch", "query", "hidden"}, shape, zeros);
  return kind_ == CellKind::kGru ? RecurrentState{zero} : RecurrentState{zero, zero};
}

}  // namespace attn
