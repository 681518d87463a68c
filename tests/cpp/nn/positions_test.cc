#include "attn/nn/positions.h"

#include <cmath>

#include "attn/ops/rotate.h"
#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Positions, AreSinesAndCosinesOfGrowingWaves) {
  const std::vector<Real> codes = sinusoidal_positions(2, 1, 4);
  EXPECT_NEAR(codes[0], std::sin(2.0), 1e-6);
  EXPECT_NEAR(codes[1], std::cos(2.0), 1e-6);
  EXPECT_NEAR(codes[2], std::sin(2.0 / 100), 1e-6);
  EXPECT_NEAR(codes[3], std::cos(2.0 / 100), 1e-6);
}

TEST(Positions, StartWhereTheyAreToldTo) {
  Parameters parameters(3);
  for (const PositionKind kind : {PositionKind::kSinusoidal, PositionKind::kLearned}) {
    const AddedPositions positions(kind, 4, 6, parameters,
                                   "positions" + std::to_string(static_cast<int>(kind)));
    Tape tape;
    const Variable x = random_input(tape, {1, 3, 4}, 1);
    const Variable last = input_of(tape, {1, 1, 4},
                                   {x.value().at({0, 2, 0}), x.value().at({0, 2, 1}),
                                    x.value().at({0, 2, 2}), x.value().at({0, 2, 3})});
    const Variable all = positions.record(x, 1);
    const Variable one = positions.record(last, 3);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(all.value().at({0, 2, i}), one.value().at({0, 0, i}));
  }
}

TEST(Positions, LearnedOnesEnd) {
  Parameters parameters(3);
  const AddedPositions positions(PositionKind::kLearned, 4, 6, parameters, "positions");
  Tape tape;
  const Variable x = random_input(tape, {1, 3, 4}, 1);
  positions.record(x, 3);
  expect_error([&] { positions.record(x, 4); }, "[positions] expected at most 6 words, got 7");
}

// What rotary positions are for.
TEST(Positions, RotatedVectorsTellOnlyTheirDistance) {
  Tape tape;
  const Variable query = random_input(tape, {1, 1, 6}, 1);
  const Variable key = random_input(tape, {1, 1, 6}, 2);
  const auto product = [&](int at, int other) {
    const Rotation of_query = record_rotation(tape, at, 1, 6);
    const Rotation of_key = record_rotation(tape, other, 1, 6);
    const Variable turned = rotate(query, of_query.cosine, of_query.sine);
    const Variable turned_key = rotate(key, of_key.cosine, of_key.sine);
    double sum = 0;
    for (int i = 0; i < 6; ++i) {
      sum += double{turned.value().at({0, 0, i})} * double{turned_key.value().at({0, 0, i})};
    }
    return sum;
  };
  EXPECT_NEAR(product(5, 2), product(13, 10), 1e-5);
  EXPECT_GT(std::abs(product(5, 2) - product(5, 4)), 1e-3);
}

}  // namespace
}  // namespace attn
