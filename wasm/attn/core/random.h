#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "attn/core/tensor.h"

namespace attn {

// A generator with the same sequence in every build and on every machine: integer arithmetic
// (SplitMix64; Steele, Lea and Flood, 2014) and exact scaling to floats, no library function.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  // An independent stream for a name, so that adding a parameter leaves the others as they were.
  Random(std::uint64_t seed, std::string_view name);

  std::uint64_t next();
  // Uniform in [0, 1), a multiple of 2^-24.
  float uniform();
  // A bell with mean 0 and variance 1: the sum of twelve uniforms less six (Irwin-Hall).
  float bell();
  // Uniform in {0, ..., bound - 1}; bound > 0.
  std::uint32_t below(std::uint32_t bound);

 private:
  std::uint64_t state_;
};

// Fills with uniform numbers in (-limit, limit).
void fill_uniform(Random& random, float limit, std::span<Real> cells);

}  // namespace attn
