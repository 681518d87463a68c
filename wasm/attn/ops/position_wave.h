#pragma once

#include "attn/tape/tape.h"

namespace attn {

enum class Wave { kCosine, kSine };

// [count, pairs]: the cosine or the sine of the angle p w[i] of position p = first + row, where the
// frequencies fall from one pair of features to the next,
//   w[i] = 10000^(-i / pairs)
// It has no gradient: nothing that is learned made it. Throws Error for a negative position and for
// less than one pair. Source: Su et al., "RoFormer", 2021, equation 15.
Variable position_wave(Tape& tape, Wave wave, int first, int count, int pairs);

}  // namespace attn
