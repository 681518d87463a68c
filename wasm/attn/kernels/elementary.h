// exp, tanh and the logistic sigmoid of a vector. Polynomials are interpolations at Chebyshev
// nodes.
#pragma once

#include "attn/kernels/vector.h"

namespace attn::kernels::inline ATTN_VARIANT {

// e^x = 2^power * fraction, with power an integer and fraction in [0.7, 1.42].
struct SplitExp {
  Integers power;
  Floats fraction;
};

// Range reduction by multiples of ln 2 (Cody and Waite, in two parts), then a polynomial of degree
// 6 on
// [-ln2/2, ln2/2] with an error below 2e-9. Valid for |x| <= 110; NaN stays in the fraction.
ATTN_INLINE SplitExp split_exp(Floats x) {
  const Floats rounder = splat(12582912.0f);  // 1.5 * 2^23: adding it rounds to the nearest integer
  const Floats shifted = multiply_add(x, splat(1.44269502f), rounder);
  const Floats multiple = shifted - rounder;
  Floats r = multiply_add(multiple, splat(-0.693145752f), x);
  r = multiply_add(multiple, splat(-1.42860677e-6f), r);
  Floats q = splat(0.00139261759f);
  q = multiply_add(q, r, splat(0.00836317334f));
  q = multiply_add(q, r, splat(0.0416665561f));
  q = multiply_add(q, r, splat(0.166665778f));
  q = multiply_add(q, r, splat(0.5f));
  q = multiply_add(q, r * r, r);
  return {bits(shifted) - bits(rounder), q + splat(1.0f)};
}

// 2^power for powers of normal numbers, -126..127, and 0 for -127.
ATTN_INLINE Floats power_of_two(Integers power) { return from_bits((power + 127) << 23); }

// e^x within 1.5 units in the last place, subnormal results included; inf -> inf, -inf -> 0, NaN
// -> NaN.
ATTN_INLINE Floats exp(Floats x) {
  const SplitExp e = split_exp(at_most(at_least(x, splat(-105.0f)), splat(90.0f)));
  // Two factors, since 2^-150 and 2^129 are no numbers of their own.
  const Integers half = e.power >> 1;
  return e.fraction * power_of_two(half) * power_of_two(e.power - half);
}

// e^-88 is 2^-127 times something: a power that power_of_two() makes 0.
inline constexpr float kLowestExponent = -88.0f;

// e^x for x <= 0 or NaN, within 1.5 units in the last place; what would be subnormal may be 0.
ATTN_INLINE Floats exp_nonpositive(Floats x) {
  const SplitExp e = split_exp(at_least(x, splat(kLowestExponent)));
  return e.fraction * power_of_two(e.power);
}

// tanh x within 2 units in the last place; odd, so -0 stays -0; +-inf -> +-1, NaN -> NaN.
// An odd polynomial of degree 13 below 0.625, 1 - 2 / (e^2|x| + 1) above.
ATTN_INLINE Floats tanh(Floats x) {
  const Integers sign = bits(x) & bits(splat(-0.0f));
  const Floats size = from_bits(bits(x) ^ sign);
  const Floats s = x * x;
  Floats p = splat(0.00229274482f);
  p = multiply_add(p, s, splat(-0.00834394526f));
  p = multiply_add(p, s, splat(0.0217689183f));
  p = multiply_add(p, s, splat(-0.0539592579f));
  p = multiply_add(p, s, splat(0.133333042f));
  p = multiply_add(p, s, splat(-0.333333343f));
  const Floats small = multiply_add(p, s * x, x);
  const SplitExp e = split_exp(at_most(size + size, splat(20.0f)));
  const Floats power = e.fraction * power_of_two(e.power);
  const Floats large = splat(1.0f) - splat(2.0f) / (power + splat(1.0f));
  return from_bits(bits(select(size < splat(0.625f), small, large)) | sign);
}

// 1 / (1 + e^-x) within 2.5 units in the last place; inf -> 1, -inf -> 0, NaN -> NaN.
ATTN_INLINE Floats sigmoid(Floats x) {
  // Of the two equal forms the one with e^-|x| neither overflows nor cancels.
  const Floats e = exp(from_bits(bits(x) | bits(splat(-0.0f))));
  return select(x < splat(0.0f), e, splat(1.0f)) / (splat(1.0f) + e);
}

}  // namespace attn::kernels::inline ATTN_VARIANT
