#pragma once

#include "bindings/engine.h"

namespace attn {

// Throws Error naming the input and the cell where a number is NaN or infinite.
void check_finite(const Inputs& inputs);

// Carries edits out on inputs (in place) and on copies of parameters, which are returned. Throws
// Error where a path is neither, an index does not fit, or a value is not finite.
ParameterEdits apply_edits(const std::vector<Edit>& edits, Inputs& inputs, Parameters& parameters);

}  // namespace attn
