#include "attn/ops/cosine_similarity.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

std::vector<double> list(const Variable& y, std::string_view name) {
  const Attributes attributes = y.tape().node(y.id()).op->attributes();
  return std::get<std::vector<double>>(*attributes.find(name));
}

TEST(CosineSimilarity, ComparesDirections) {
  Tape tape;
  const Variable q = input_of(tape, {2, 2},
                              {3, 4,  //
                               1, 0});
  const Variable k = input_of(tape, {3, 2},
                              {6, 8,   //
                               -4, 3,  //
                               0, -2});
  const Variable c = cosine_similarity(q, k);
  expect_value(c, {2, 3},
               {1, 0, -0.8,  //
                0.6, -0.8, 0});
  EXPECT_TRUE(list(c, "zero_queries").empty());
  EXPECT_TRUE(list(c, "zero_keys").empty());
  expect_explained(c);
}

TEST(CosineSimilarity, OfAZeroVectorIsZeroAndSaysSo) {
  Tape tape;
  const Variable q = input_of(tape, {2, 2},
                              {2, 1,  //
                               0, 0});
  const Variable k = input_of(tape, {2, 2},
                              {0, 0,  //
                               4, 2});
  const Variable c = cosine_similarity(q, k);
  expect_value(c, {2, 2},
               {0, 1,  //
                0, 0});
  EXPECT_EQ(list(c, "zero_queries"), std::vector<double>{1});
  EXPECT_EQ(list(c, "zero_keys"), std::vector<double>{0});
  expect_explained(c);
  tape.backward(c, std::vector<Real>{1, 2, 3, 4});
  for (const Variable& x : {q, k}) {
    for (const Real cell : x.gradient().cells()) EXPECT_TRUE(std::isfinite(cell));
  }
  EXPECT_EQ(q.gradient().at({1, 0}), 0);
  EXPECT_EQ(k.gradient().at({0, 1}), 0);
}

TEST(CosineSimilarity, BroadcastsBatchAxes) {
  Tape tape;
  const Variable c =
      cosine_similarity(random_input(tape, {2, 1, 3, 4}, 1), random_input(tape, {3, 2, 4}, 2));
  EXPECT_EQ(c.shape(), Shape({2, 3, 3, 2}));
  expect_explained(c);
}

// Squares of such numbers leave the range of a float.
TEST(CosineSimilarity, LengthDoesNotMatter) {
  Random random(3);
  for (int round = 0; round < 100; ++round) {
    Tape tape;
    std::vector<Real> q = random_cells(random.next(), 5);
    std::vector<Real> k = random_cells(random.next(), 5);
    const Real expected =
        cosine_similarity(input_of(tape, {1, 5}, q), input_of(tape, {1, 5}, k)).value().at({0, 0});
    const Real long_one = std::ldexp(Real{1}, static_cast<int>(random.below(120)));
    for (Real& cell : q) cell *= long_one;
    for (Real& cell : k) cell /= long_one;
    const Variable c = cosine_similarity(input_of(tape, {1, 5}, q), input_of(tape, {1, 5}, k));
    EXPECT_NEAR(c.value().at({0, 0}), expected, 1e-6);
    EXPECT_LE(std::abs(c.value().at({0, 0})), 1 + 1e-6);
  }
}

TEST(CosineSimilarity, RefusesRowsOfTwoLengths) {
  Tape tape;
  expect_error(
      [&] {
        cosine_similarity(random_input(tape, {2, 3}, 1), random_input(tape, {2, 4}, 2));
      },
      "[cosine_similarity] expected queries and keys in rows of one length, "
      "got shapes [2, 3] and [2, 4]");
}

}  // namespace
}  // namespace attn
