#pragma once

#include "attn/tape/tape.h"

namespace attn {

// Row by row over the last axis: y [..., d] from x [..., d], gain [d] and bias [d],
//   y = gain (x - mean) / sqrt(variance + epsilon) + bias
// with the row's own mean and (biased) variance.
// Source: Ba, Kiros and Hinton, "Layer Normalization", 2016, equation 4.
Variable layer_norm(const Variable& x, const Variable& gain, const Variable& bias,
                    double epsilon = 1e-5);

}  // namespace attn
