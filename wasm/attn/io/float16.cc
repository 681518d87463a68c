#include "attn/io/float16.h"

#include <cstring>

namespace attn {

namespace {

constexpr std::uint32_t kInfinity32 = 0x7f800000U;
constexpr std::uint32_t kInfinity16 = 0x7c00U;
// Exponents count from 127 in 32 bits and from 15 in 16; 13 bits of the fraction fall away.
constexpr std::uint32_t kRebias = (127U - 15U) << 23;
constexpr std::uint32_t kLeastNormal = 113U << 23;  // 2^-14
constexpr std::uint32_t kLargest = 143U << 23;      // 2^16, which is too large already

std::uint32_t bits_of(float number) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &number, sizeof(bits));
  return bits;
}

float number_of(std::uint32_t bits) {
  float number = 0;
  std::memcpy(&number, &bits, sizeof(number));
  return number;
}

// The bits above the lowest `count`, rounded to nearest, a tie to even.
std::uint32_t rounded(std::uint32_t bits, std::uint32_t count) {
  const std::uint32_t half = 1U << (count - 1);
  const std::uint32_t odd = (bits >> count) & 1U;
  return (bits + half - 1 + odd) >> count;
}

}  // namespace

std::uint16_t to_float16(float number) {
  const std::uint32_t bits = bits_of(number);
  const std::uint32_t sign = (bits >> 16) & 0x8000U;
  const std::uint32_t magnitude = bits & 0x7fffffffU;
  std::uint32_t half = 0;
  if (magnitude > kInfinity32) {
    half = kInfinity16 | 0x200U;
  } else if (magnitude >= kLargest) {
    half = kInfinity16;
  } else if (magnitude >= kLeastNormal) {
    half = rounded(magnitude - kRebias, 13);  // what carries over goes into the exponent
  } else if (const std::uint32_t exponent = magnitude >> 23; exponent >= 102) {
    // A multiple of 2^-24: the fraction with its leading one, shifted down.
    half = rounded((magnitude & 0x7fffffU) | 0x800000U, 126 - exponent);
  }
  return static_cast<std::uint16_t>(sign | half);
}

float from_float16(std::uint16_t bits) {
  const std::uint32_t sign = (bits & 0x8000U) << 16;
  const std::uint32_t exponent = bits & kInfinity16;
  const std::uint32_t shifted = (bits & 0x7fffU) << 13;
  if (exponent == kInfinity16) return number_of(sign | kInfinity32 | (shifted & 0x7fffffU));
  if (exponent != 0) return number_of(sign | (shifted + kRebias));
  const float magnitude = static_cast<float>(bits & 0x3ffU) * 0x1p-24F;
  return sign == 0 ? magnitude : -magnitude;
}

}  // namespace attn
