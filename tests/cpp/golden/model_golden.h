#pragma once

#include <functional>
#include <string>

#include "attn/models/model.h"
#include "attn/models/sentences.h"
#include "golden/golden.h"

namespace attn {

// Puts the parameters of a case into a model, and expects its outputs, and the gradients of the
// loss that `record_loss` records at `loss`, to be PyTorch's.
void expect_model_golden(Model& model, const GoldenCase& golden, const std::string& loss,
                         const std::function<Variable(Tape&)>& record_loss);

// The sentences of one side of a case: input/SIDE and input/SIDE_lengths.
TokenBatch golden_sentences(const GoldenCase& golden, const std::string& side);

}  // namespace attn
