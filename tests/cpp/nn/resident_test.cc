#include "attn/nn/resident.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "attn/core/error.h"

namespace attn {
namespace {

using testing::FloatNear;
using testing::Pointwise;

std::vector<float> results(const Resident& one, std::size_t count) {
  return {one.results(), one.results() + count};
}

void set(Resident& one, int number, const std::vector<float>& cells) {
  std::copy(cells.begin(), cells.end(), one.input(number));
}

constexpr float kHalf = 0.5f;

// Two keys, two queries; the scores of query 0 differ by ln 3, those of query 1 are equal.
void set_two_by_two(Resident& one) {
  set(one, 0, {std::log(3.0f), 0, 0, 1});
  set(one, 1, {1, 2, 0, 2});
  set(one, 2, {8, 0, 1, 0, 4, 1});
}

TEST(ResidentAttention, GivesScoresWeightsAndContext) {
  const auto one = resident_attention({2, 2, 2, 3, 1.0f, false, true});
  set_two_by_two(*one);
  one->run();
  const std::vector<float> expected = {std::log(3.0f),
                                       0,
                                       2,
                                       2,  //
                                       0.75f,
                                       0.25f,
                                       kHalf,
                                       kHalf,  //
                                       6,
                                       1,
                                       1,
                                       4,
                                       2,
                                       1};
  EXPECT_THAT(results(*one, 14), Pointwise(FloatNear(1e-6f), expected));
}

TEST(ResidentAttention, LeavesTheScoresOutAndMasksTheFuture) {
  const auto one = resident_attention({2, 2, 2, 3, 1.0f, true, false});
  set_two_by_two(*one);
  one->run();
  const std::vector<float> expected = {1, 0, kHalf, kHalf,  //
                                       8, 0, 1,     4,     2, 1};
  EXPECT_THAT(results(*one, 10), Pointwise(FloatNear(1e-6f), expected));
}

TEST(ResidentAttention, FollowsItsInputs) {
  const auto one = resident_attention({1, 1, 1, 1, 2.0f, false, true});
  set(*one, 0, {3});
  set(*one, 1, {4});
  set(*one, 2, {5});
  one->run();
  EXPECT_EQ(results(*one, 3), (std::vector<float>{24, 1, 5}));
  set(*one, 2, {6});
  one->run();
  EXPECT_EQ(results(*one, 3), (std::vector<float>{24, 1, 6}));
}

TEST(ResidentMultiHead, AttendsInEachHeadAndProjectsTheContexts) {
  const auto one = resident_multi_head(2, 2, 2);
  set(*one, 0, {0, 1, 2, 1});
  set(*one, 1, {1, 0, 0, 0});  // head 1 has queries of 0: equal weights
  set(*one, 2, {1, 0, 0, 1});
  set(*one, 3, {1, 1, 0, 0});
  set(*one, 4, {0, 1, 1, 0});  // the output swaps the heads
  one->run();
  const float last = 2 / (1 + std::exp(-4.0f));
  EXPECT_THAT(results(*one, 4), Pointwise(FloatNear(1e-6f), std::vector<float>{1, 1, 1, last}));
}

TEST(ResidentMultiHead, FollowsItsWeights) {
  const auto one = resident_multi_head(1, 1, 1);
  for (int number = 0; number < 5; ++number) set(*one, number, {2});
  one->run();
  EXPECT_EQ(results(*one, 1), std::vector<float>{8});
  set(*one, 4, {3});
  one->run();
  EXPECT_EQ(results(*one, 1), std::vector<float>{12});
}

TEST(ResidentMultiHead, FollowsWeightsThatItKeepsPacked) {
  constexpr int kTokens = 16, kModel = 64;
  const auto one = resident_multi_head(kTokens, kModel, 1);
  const std::vector<float> ones(std::size_t{kModel} * kModel, 1);
  set(*one, 0, std::vector<float>(std::size_t{kTokens} * kModel, 1));
  for (int number = 1; number < 5; ++number) set(*one, number, ones);
  one->run();
  EXPECT_EQ(results(*one, 1), std::vector<float>{kModel * kModel});
  set(*one, 4, std::vector<float>(ones.size(), 2));
  one->run();
  EXPECT_EQ(results(*one, 1), std::vector<float>{2 * kModel * kModel});
}

TEST(ResidentProduct, MultipliesTheMatricesAsTheyLie) {
  const auto one = resident_product(1, 2, 3);
  set(*one, 0, {1, 10});
  set(*one, 1, {1, 2, 3, 4, 5, 6});
  one->run();
  EXPECT_EQ(results(*one, 3), (std::vector<float>{41, 52, 63}));
}

TEST(Resident, RefusesShapesThatCannotBe) {
  EXPECT_THROW(resident_attention({0, 2, 2, 2, 1.0f, false, true}), Error);
  EXPECT_THROW(resident_attention({1 << 20, 1 << 20, 1, 1, 1.0f, false, false}), Error);
  EXPECT_THROW(resident_multi_head(4, 6, 4), Error);
  EXPECT_THROW(resident_multi_head(4, 6, 0), Error);
  EXPECT_THROW(resident_product(1, -1, 1), Error);
}

TEST(Resident, HasNoInputBeyondItsLast) {
  EXPECT_EQ(resident_product(1, 1, 1)->input(2), nullptr);
  EXPECT_EQ(resident_product(1, 1, 1)->input(-1), nullptr);
}

}  // namespace
}  // namespace attn
