#pragma once

#include <optional>
#include <string>
#include <vector>

#include "attn/nn/parameters.h"
#include "attn/ops/recurrent_cell.h"

namespace attn {

enum class CellKind { kGru, kLstm };

// What a recurrent cell hands on: each is [batch, 1, hidden]; only an LSTM has a cell state.
struct RecurrentState {
  Variable hidden;
  std::optional<Variable> cell{};
};

struct RecurrentSizes {
  int input = 1;
  int hidden = 1;
  int addition = 0;  // of a second input that is only known at each step; 0 where there is none
};

// A recurrent layer, walked step by step. Parameters below its path are those of PyTorch's layers:
// weight_ih [gates * hidden, input], weight_hh [gates * hidden, hidden], bias_ih, bias_hh [gates *
// hidden], gates in the order r, z, n or i, f, g, o; and weight_ch [gates * hidden, addition].
class RecurrentLayer {
 public:
  RecurrentLayer(CellKind kind, const RecurrentSizes& sizes, Parameters& parameters,
                 const std::string& path);

  // x [batch, time, input] for all gates, named projections: [batch, time, gates * hidden].
  Variable project(const Variable& x) const;
  // The second input [batch, 1, addition] for all gates, named addition.
  Variable project_addition(const Variable& x) const;
  // Records gru_cell or lstm_cell, hidden_state and (LSTM) cell_state; `carried` as in the cells.
  RecurrentState step(const CellInput& input, const RecurrentState& before,
                      const std::vector<int>& carried) const;

  // Zeros, as the leaf initial_state.
  RecurrentState zero_state(Tape& tape, int batch) const;
  CellKind kind() const { return kind_; }
  int hidden() const { return sizes_.hidden; }

 private:
  CellKind kind_;
  RecurrentSizes sizes_;
  const Parameter& weight_ih_;
  const Parameter& weight_hh_;
  const Parameter& bias_ih_;
  const Parameter& bias_hh_;
  const Parameter* weight_ch_ = nullptr;
};

}  // namespace attn
