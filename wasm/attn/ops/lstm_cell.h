#pragma once

#include <vector>

#include "attn/ops/recurrent_cell.h"

namespace attn {

// The rows of an LSTM cell's output.
enum LstmRow {
  kInputGate,
  kForgetGate,
  kCellCandidate,
  kOutputGate,
  kCellState,
  kCellActivation,
  kLstmHidden,
  kLstmRows
};

// One step of a long short-term memory: [batch, 7, hidden] with the rows
//   input_gate       i = sigmoid(x_i + U_i h + b_i)
//   forget_gate      f = sigmoid(x_f + U_f h + b_f)
//   candidate        g = tanh(x_g + U_g h + b_g)
//   output_gate      o = sigmoid(x_o + U_o h + b_o)
//   cell_state       c' = f c + i g
//   cell_activation  tanh c'
//   hidden_state     h' = o tanh(c')
// where x is what enters, h the hidden and c the cell state [batch, 1, hidden] before, U the
// weights and b the biases, gates in the order i, f, g, o. Sentences that are `carried` keep h and
// c: their step is padding. Source: Hochreiter and Schmidhuber, 1997; with forget gates, Gers,
// Schmidhuber and Cummins, 2000.
Variable lstm_cell(const CellInput& input, const Variable& hidden, const Variable& cell,
                   const CellWeights& weights, const std::vector<int>& carried = {});

}  // namespace attn
