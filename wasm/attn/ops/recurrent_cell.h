#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "attn/ops/affine.h"
#include "attn/tape/tape.h"

namespace attn {

// What enters a recurrent cell besides its state: row `step` of the projections of a whole sequence
// [batch, time, gates * hidden] (weight_ih x + bias_ih, in one product), and an addition [batch, 1,
// gates * hidden], where something came in that is only known at this step.
struct CellInput {
  Variable projections;
  int step = 0;
  std::optional<Variable> addition{};
};

// weight_hh [gates * hidden, hidden] and bias_hh [gates * hidden], gate by gate as PyTorch has
// them.
struct CellWeights {
  Variable weight;
  Variable bias;
};

// What GRU and LSTM cells have in common: inputs 0 projections, 1 hidden state [batch, 1, hidden],
// 2 weight, 3 bias, then (LSTM) the cell state [batch, 1, hidden], then the addition, if there is
// one; the output [batch, rows, hidden] with a row for every gate and state.
class RecurrentCell : public Op {
 public:
  Attributes attributes() const override;
  long long multiply_adds(std::span<const Tensor> inputs, const Tensor& output) const override;

 protected:
  struct Form {
    std::string_view rows;  // their names, with spaces between them
    int gates;
    bool has_cell;
  };

  RecurrentCell(const Form& form, int step, const std::vector<int>& carried, bool has_addition)
      : form_(form), step_(step), carried_(carried), has_addition_(has_addition) {}

  // The cells of one sentence of the batch; null where there are none.
  struct Sentence {
    const Real* projection;
    const Real* addition;
    const Real* hidden;
    const Real* cell;
    bool carried;
  };
  Sentence sentence(std::span<const Tensor> inputs, int batch) const;
  // The gradients of what one sentence has of the inputs.
  struct SentenceGradients {
    Real* projection;
    Real* addition;
    Real* hidden;
    Real* cell;
  };
  SentenceGradients gradients(std::span<const Tensor> tensors, int batch) const;

  // Writes weight_hh h + bias_hh into the first rows of every sentence.
  void apply_hidden(std::span<const Tensor> inputs, const Tensor& output) const;
  // The gradients through that, from those of its result [batch, gates * hidden].
  void add_hidden_gradients(const BackwardPass& pass, const std::vector<Real>& flow) const;

  // The terms of what enters gate `gate` before the cell's own recurrence, and of the recurrence.
  void explain_input(std::span<const Tensor> inputs, const Index& index, int gate,
                     Explanation& explanation) const;
  static void explain_hidden(std::span<const Tensor> inputs, const Index& index, int gate,
                             Explanation& explanation);
  // A copy of the state that was carried through padding.
  static Explanation explain_carried(std::span<const Tensor> inputs, int input, const Index& index);
  static Factor own(const Tensor& output, const Index& index, int row);

  // Python for what enters all gates (named _x) and for weight_hh h + bias_hh (named _m); _n is the
  // number of units.
  std::string python_sums(std::span<const std::string> inputs) const;
  // `state`, or the state before where a sentence is carried.
  std::string numpy_carry(const std::string& before, const std::string& state) const;
  std::string torch_carry(const std::string& before, const std::string& state) const;

  bool is_carried(int batch) const;

 private:
  std::string python_carried_column() const;

  Form form_;
  int step_;
  std::vector<int> carried_;
  bool has_addition_;
};

// Refuses what does not fit together; all states are [batch, 1, hidden].
void check_cell(const std::string& op, int gates, const CellInput& input,
                const std::vector<Variable>& states, const CellWeights& weights,
                const std::vector<int>& carried);

}  // namespace attn
