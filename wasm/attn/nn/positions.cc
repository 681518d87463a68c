#include "attn/nn/positions.h"

#include <cmath>
#include <numeric>

#include "attn/core/error.h"
#include "attn/ops/add.h"
#include "attn/ops/gather.h"
#include "attn/ops/position_wave.h"

namespace attn {

namespace {

constexpr double kLongestWave = 10000;
constexpr float kLearnedLimit = 0.02F;

double angle(int position, int pair, int width) {
  return position / std::pow(kLongestWave, 2.0 * pair / width);
}

}  // namespace

std::vector<Real> sinusoidal_positions(int first, int count, int width) {
  std::vector<Real> cells;
  for (int position = first; position < first + count; ++position) {
    for (int i = 0; i < width; ++i) {
      const double turn = angle(position, i / 2, width);
      cells.push_back(static_cast<Real>(i % 2 == 0 ? std::sin(turn) : std::cos(turn)));
    }
  }
  return cells;
}

AddedPositions::AddedPositions(PositionKind kind, int width, int most, Parameters& parameters,
                               const std::string& path)
    : kind_(kind), most_(most) {
  if (kind != PositionKind::kLearned) return;
  learned_ =
      &parameters.declare(path + "/weight", {"query", "model"}, {most, width}, kLearnedLimit);
}

Variable AddedPositions::record(const Variable& x, int first) const {
  if (kind_ == PositionKind::kRotary) return x;
  const int count = x.shape()[1];
  Tape& tape = x.tape();
  const DimNames dims{"query", "model"};
  if (kind_ == PositionKind::kSinusoidal) {
    const int width = x.shape()[2];
    return add(x, tape.input("positions", dims, {count, width},
                             sinusoidal_positions(first, count, width)));
  }
  if (first + count > most_) {
    fail("positions", "expected at most " + std::to_string(most_) + " words, got " +
                          std::to_string(first + count));
  }
  std::vector<int> places(static_cast<std::size_t>(count));
  std::iota(places.begin(), places.end(), first);
  return add(x, gather(learned_->record(tape), places).named("positions", dims));
}

Rotation record_rotation(Tape& tape, int first, int count, int width) {
  const Scope scope(tape, "rotation", "projections");
  const DimList dims{"query", "feature"};
  const auto wave = [&](Wave kind, const char* name) {
    return position_wave(tape, kind, first, count, width / 2).named(name, dims);
  };
  const Variable cosine = wave(Wave::kCosine, "cosine");
  return {cosine, wave(Wave::kSine, "sine")};
}

}  // namespace attn
