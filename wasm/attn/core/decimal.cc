#include "attn/core/decimal.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace attn {

namespace {

// Digits of a number, the highest first, and the power of ten that the first of them counts.
struct Decimal {
  std::string digits;
  int power;
};

// A floating-point number as mantissa * 2^exponent, and whether the one below it is only half as
// far away as the one above.
struct Binary {
  std::uint64_t mantissa;
  int exponent;
  bool is_edge;
};

template <typename Real>
Binary binary_of(Real number) {
  using Limits = std::numeric_limits<Real>;
  constexpr int kLeast = Limits::min_exponent - Limits::digits;
  int exponent = 0;
  std::frexp(number, &exponent);
  exponent = std::max(exponent - Limits::digits, kLeast);
  const auto mantissa = static_cast<std::uint64_t>(std::ldexp(number, -exponent));
  const bool is_edge = mantissa == std::uint64_t{1} << (Limits::digits - 1) && exponent > kLeast;
  return {mantissa, exponent, is_edge};
}

// All digits of whole * 2^exponent, without a point: where the exponent is negative, times
// 10^-exponent. In limbs of nine digits, the lowest first.
std::string exact_digits(std::uint64_t whole, int exponent) {
  constexpr std::uint64_t kLimb = 1'000'000'000;
  constexpr int kAtOnce = 13;  // 5^13 < 2^32, so that products fit
  std::vector<std::uint64_t> limbs{whole % kLimb, whole / kLimb % kLimb, whole / kLimb / kLimb};
  for (int left = std::abs(exponent); left > 0; left -= kAtOnce) {
    std::uint64_t factor = 1;
    for (int i = 0; i < std::min(left, kAtOnce); ++i) factor *= exponent < 0 ? 5 : 2;
    std::uint64_t carry = 0;
    for (std::uint64_t& limb : limbs) {
      carry += limb * factor;
      limb = carry % kLimb;
      carry /= kLimb;
    }
    for (; carry > 0; carry /= kLimb) limbs.push_back(carry % kLimb);
  }
  std::string digits;
  for (auto limb = limbs.rbegin(); limb != limbs.rend(); ++limb) {
    digits += std::to_string(kLimb + *limb).substr(1);
  }
  return digits;
}

// The digits up to `end`, rounded, and zeros behind them.
std::string rounded(std::string digits, std::size_t end) {
  const bool up = end < digits.size() && digits[end] >= '5';
  std::fill(digits.begin() + static_cast<std::ptrdiff_t>(end), digits.end(), '0');
  for (std::size_t at = end; up && at-- > 0;) {
    if (digits[at] != '9') {
      ++digits[at];
      break;
    }
    digits[at] = '0';
  }
  return digits;
}

// The shortest digits between the points halfway to the numbers beside a positive one.
Decimal shortest_of(const Binary& number) {
  const int exponent = number.exponent - 2;
  const std::uint64_t quarters = 4 * number.mantissa;
  std::string low = exact_digits(quarters - (number.is_edge ? 1 : 2), exponent);
  std::string exact = exact_digits(quarters, exponent);
  const std::string high = '0' + exact_digits(quarters + 2, exponent);  // room for rounding up
  exact.insert(0, high.size() - exact.size(), '0');
  low.insert(0, high.size() - low.size(), '0');
  const bool is_even = number.mantissa % 2 == 0;  // halfway numbers are read as the even one
  std::string digits;
  std::size_t end = exact.find_first_not_of('0');
  do {
    digits = rounded(exact, ++end);
  } while (is_even ? digits < low || digits > high : digits <= low || digits >= high);
  const std::size_t begin = digits.find_first_not_of('0');
  const auto behind = static_cast<int>(digits.size() - begin) - 1;
  return {digits.substr(begin, digits.find_last_not_of('0') + 1 - begin),
          behind + std::min(exponent, 0)};
}

std::string written(const Decimal& number) {
  auto [digits, power] = number;
  const auto count = static_cast<int>(digits.size());
  const auto zeros = [](int wanted) { return std::string(static_cast<std::size_t>(wanted), '0'); };
  if (power < -4 || power >= 15) {
    if (count > 1) digits.insert(1, 1, '.');
    const std::string distance = std::to_string(std::abs(power));
    return digits + (power < 0 ? "e-" : "e+") + (distance.size() < 2 ? "0" : "") + distance;
  }
  if (power < 0) return "0." + zeros(-power - 1) + digits;
  if (count <= power + 1) return digits + zeros(power + 1 - count);
  return digits.insert(static_cast<std::size_t>(power) + 1, 1, '.');
}

template <typename Real>
std::string decimal_of(Real number) {
  const std::string sign = std::signbit(number) ? "-" : "";
  // Most numbers that are written are small and whole.
  constexpr Real kWhole = 1 << 24;
  const Real size = std::abs(number);
  if (size < kWhole && size == std::trunc(size)) {
    return sign + std::to_string(static_cast<int>(size));
  }
  return sign + written(shortest_of(binary_of(size)));
}

}  // namespace

std::string shortest_decimal(float number) { return decimal_of(number); }
std::string shortest_decimal(double number) { return decimal_of(number); }

}  // namespace attn
