#pragma once

#include <vector>

#include "attn/ops/recurrent_cell.h"

namespace attn {

// The rows of a GRU cell's output.
enum GruRow { kResetGate, kUpdateGate, kCandidateMemory, kCandidate, kGruHidden, kGruRows };

// One step of a gated recurrent unit: [batch, 5, hidden] with the rows
//   reset_gate        r = sigmoid(x_r + U_r h + b_r)
//   update_gate       z = sigmoid(x_z + U_z h + b_z)
//   candidate_memory  m = U_n h + b_n
//   candidate         n = tanh(x_n + r m)
//   hidden_state      h' = (1 - z) n + z h
// where x is what enters, h the hidden state [batch, 1, hidden] before, U the weights and b the
// biases, gates in the order r, z, n. Sentences that are `carried` keep h: their step is padding.
// Source: Cho et al., "Learning Phrase Representations using RNN Encoder-Decoder", 2014, equations
// 5 to 8, with the reset gate behind the product as cuDNN and PyTorch have it.
Variable gru_cell(const CellInput& input, const Variable& hidden, const CellWeights& weights,
                  const std::vector<int>& carried = {});

}  // namespace attn
