#pragma once

#include <string>
#include <vector>

#include "attn/nn/parameters.h"

namespace attn {

// How a model that reads all words at once learns where each of them stands.
enum class PositionKind { kSinusoidal, kLearned, kRotary };

// Row p of the result [count, width] is the code of position first + p,
//   code[2 i] = sin(p / 10000^(2 i / width)), code[2 i + 1] = cos(p / 10000^(2 i / width))
// Source: Vaswani et al., 2017, section 3.5.
std::vector<Real> sinusoidal_positions(int first, int count, int width);

// Vectors that are added to those of the words: sinusoidal, or learned up to a greatest position.
class AddedPositions {
 public:
  // Learned positions are the parameter `path`/weight [most, width].
  AddedPositions(PositionKind kind, int width, int most, Parameters& parameters,
                 const std::string& path);

  // x [batch, query, model] and the codes of positions first, first + 1, ...; throws Error beyond
  // the last learned one. Rotary positions add nothing here.
  Variable record(const Variable& x, int first) const;

 private:
  PositionKind kind_;
  int most_;
  const Parameter* learned_ = nullptr;
};

// What turns queries and keys by the positions of their words, so that their dot product depends on
// how far these are apart: ops/rotate.h.
struct Rotation {
  Variable cosine;  // [query, feature / 2]
  Variable sine;
};

// Of positions first, first + 1, ..., for heads of `width` features.
Rotation record_rotation(Tape& tape, int first, int count, int width);

}  // namespace attn
