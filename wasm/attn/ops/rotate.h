#pragma once

#include "attn/tape/tape.h"

namespace attn {

// x [..., query, feature], whose feature i and feature i + n, n = feature / 2, are turned together
// by an angle a of query q: with cosine and sine [query, n] of these angles,
//   y[q, i] = x[q, i] cos a[q, i] - x[q, i + n] sin a[q, i]
//   y[q, i + n] = x[q, i + n] cos a[q, i] + x[q, i] sin a[q, i]
// Throws Error for an odd number of features, and where the angles are not one for each pair.
// Source: Su et al., "RoFormer", 2021, equation 34, with pairs of features half the width apart.
Variable rotate(const Variable& x, const Variable& cosine, const Variable& sine);

}  // namespace attn
