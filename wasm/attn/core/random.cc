#include "attn/core/random.h"

namespace attn {

namespace {

// FNV-1a: spreads a name over 64 bits.
std::uint64_t hash_of(std::string_view name) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char letter : name) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
  }
  return hash;
}

}  // namespace

Random::Random(std::uint64_t seed, std::string_view name) : state_(seed) {
  state_ = next() ^ hash_of(name);
}

std::uint64_t Random::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t mixed = state_;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
  return mixed ^ (mixed >> 31);
}

float Random::uniform() { return static_cast<float>(next() >> 40) * 0x1p-24F; }

float Random::bell() {
  // Summed as integers, so that no order of rounding enters.
  std::uint64_t sum = 0;
  for (int i = 0; i < 12; ++i) sum += next() >> 44;
  return (static_cast<float>(sum) - 6.0F * 0x1p20F) * 0x1p-20F;
}

std::uint32_t Random::below(std::uint32_t bound) {
  return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
}

void fill_uniform(Random& random, float limit, std::span<Real> cells) {
  for (Real& cell : cells) cell = static_cast<Real>((2.0F * random.uniform() - 1.0F) * limit);
}

}  // namespace attn
