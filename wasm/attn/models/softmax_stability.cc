#include "attn/models/softmax_stability.h"

#include <optional>

#include "attn/core/error.h"
#include "attn/ops/divide.h"
#include "attn/ops/exp.h"
#include "attn/ops/multiply.h"
#include "attn/ops/softmax.h"
#include "attn/ops/sum.h"

namespace attn {

namespace {

constexpr const char* kSoftmaxStability = "softmax_stability";
constexpr int kLimit = 256;
const DimNames kStabilityGrid{"query", "key"};

void record_naive(const Variable& scores, const std::optional<Variable>& mask) {
  const Scope scope(scores.tape(), "naive", "softmax");
  Variable exponentials = exp(scores);
  if (mask) {
    exponentials = multiply(exponentials.named("unmasked_exponentials", kStabilityGrid), *mask);
  }
  exponentials.named("exponentials", kStabilityGrid);
  const Variable denominator = sum(exponentials, 1, true).named("denominator", kStabilityGrid);
  divide(exponentials, denominator).named("weights", kStabilityGrid);
}

}  // namespace

SoftmaxStability::SoftmaxStability(const Attributes& attributes) : Model(kSoftmaxStability, 0) {
  OptionReader(kSoftmaxStability, attributes).finish();
}

void SoftmaxStability::record(Tape& tape, const Inputs& inputs) {
  InputReader reader(kSoftmaxStability, inputs);
  const Inputs::Entry& scores_entry = reader.matrix("scores");
  const Inputs::Entry* mask_entry = reader.optional_matrix("mask");
  reader.finish();
  for (const int extent : scores_entry.shape.dims()) {
    if (extent > kLimit) {
      fail(kSoftmaxStability, "expected scores of at most " + std::to_string(kLimit) +
                                  " rows and columns, got shape " + scores_entry.shape.str());
    }
  }
  const Variable scores = [&] {
    const Scope stage(tape, "", "scores");
    return tape.input("scores", kStabilityGrid, scores_entry.shape, scores_entry.cells);
  }();
  std::optional<Variable> mask;
  if (mask_entry != nullptr) {
    if (!(mask_entry->shape == scores_entry.shape)) {
      fail(kSoftmaxStability, "expected mask of shape " + scores_entry.shape.str() + ", got " +
                                  mask_entry->shape.str());
    }
    const Scope stage(tape, "", "mask");
    mask = tape.input("mask", kStabilityGrid, mask_entry->shape, mask_entry->cells);
  }
  record_naive(scores, mask);
  const Scope scope(tape, "stable", "softmax");
  softmax(scores, mask).named("weights", kStabilityGrid);
}

}  // namespace attn
