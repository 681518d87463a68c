#pragma once

#include <cstdint>

namespace attn {

// The bits of the half-precision number (IEEE 754 binary16) that is nearest to `number`, the even
// one of two. Too large ones become infinite, too small ones subnormal or zero; NaN stays NaN.
std::uint16_t to_float16(float number);

// The number that half-precision bits stand for, exactly.
float from_float16(std::uint16_t bits);

}  // namespace attn
