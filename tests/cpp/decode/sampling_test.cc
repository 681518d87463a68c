#include "attn/decode/sampling.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "ops/op_check.h"

namespace attn {
namespace {

// Token 0 has a quarter, token 1 a half, tokens 2 and 3 an eighth each.
const std::vector<Real> kLogits{std::log(0.25F), std::log(0.5F), std::log(0.125F),
                                std::log(0.125F)};

std::vector<int> ids(const SamplingOptions& options) {
  std::vector<int> ids;
  for (const Candidate& one : candidates_of(kLogits, options)) ids.push_back(one.id);
  return ids;
}

void expect_chances(const SamplingOptions& options, const std::vector<double>& expected) {
  const std::vector<Candidate> candidates = candidates_of(kLogits, options);
  ASSERT_EQ(candidates.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(candidates[i].chance, expected[i], 1e-6) << i;
  }
}

TEST(Sampling, OrdersByProbabilityAndThenById) {
  EXPECT_EQ(ids({}), (std::vector{1, 0, 2, 3}));
  expect_chances({}, {0.5, 0.25, 0.125, 0.125});
}

// Squares of the probabilities: 16, 4, 1 and 1 parts of 22.
TEST(Sampling, DividesLogitsByTheTemperature) {
  expect_chances({.temperature = 0.5}, {16.0 / 22, 4.0 / 22, 1.0 / 22, 1.0 / 22});
  const std::vector<Candidate> candidates = candidates_of(kLogits, {.temperature = 0.5});
  EXPECT_NEAR(candidates[0].probability, 0.5, 1e-6);
  EXPECT_NEAR(candidates[0].tempered, 16.0 / 22, 1e-6);
}

TEST(Sampling, AtTemperatureZeroTheLikeliestIsCertain) {
  expect_chances({.temperature = 0}, {1, 0, 0, 0});
  EXPECT_NEAR(candidates_of(kLogits, {.temperature = 0})[1].probability, 0.25, 1e-6);
}

TEST(Sampling, KeepsTheKLikeliest) {
  expect_chances({.top_k = 2}, {2.0 / 3, 1.0 / 3, 0, 0});
  expect_chances({.top_k = 9}, {0.5, 0.25, 0.125, 0.125});
}

TEST(Sampling, KeepsTheFewestThatReachP) {
  expect_chances({.top_p = 0.6}, {2.0 / 3, 1.0 / 3, 0, 0});
  expect_chances({.top_p = 0.4}, {1, 0, 0, 0});
  expect_chances({.top_p = 0.8}, {4.0 / 7, 2.0 / 7, 1.0 / 7, 0});
}

// Of the three likeliest the first two have 6/7; of all four they would have 3/4 only.
TEST(Sampling, TakesTheNucleusOfWhatTopKLeaves) {
  expect_chances({.top_k = 3, .top_p = 0.8}, {2.0 / 3, 1.0 / 3, 0, 0});
}

TEST(Sampling, DrawsByChancesSideBySide) {
  const std::vector<Candidate> two = candidates_of(kLogits, {.top_k = 2});
  EXPECT_EQ(drawn_candidate(two, 0), 0U);
  EXPECT_EQ(drawn_candidate(two, 0.66), 0U);
  EXPECT_EQ(drawn_candidate(two, 0.67), 1U);
  EXPECT_EQ(drawn_candidate(two, 0.9999999999), 1U);
}

TEST(Sampling, RefusesWhatIsOutOfRange) {
  const auto refuses = [](const SamplingOptions& options, const std::string& text) {
    expect_error([&] { candidates_of(kLogits, options); }, text);
  };
  refuses({.temperature = -1}, "[sampling] expected a temperature of 0 or more, got -1");
  refuses({.top_k = -2}, "[sampling] expected a top_k of 0 or more, got -2");
  refuses({.top_p = 0}, "[sampling] expected a top_p above 0 and up to 1, got 0");
  refuses({.top_p = 1.5}, "[sampling] expected a top_p above 0 and up to 1, got 1.5");
}

}  // namespace
}  // namespace attn
