#include "attn/train/kneser_ney.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "ops/op_check.h"

namespace attn {
namespace {

// Trigrams 0 1 0 (twice), 1 0 1 and 1 0 2: D = 2 / (2 + 2) = 1/2. Behind different tokens stand the
// pairs 0 1, 1 0 and 0 2, once each, and each token: D = 1 in both orders below, so that every
// token has a third there.
const std::vector<int> kText{0, 1, 0, 1, 0, 2};

TEST(KneserNey, DiscountsWhatWasSeenForWhatWasNot) {
  const KneserNeyTrigram trigram(kText, 3);
  // (2 - 1/2) / 2 + 1/2 * 1 / 2 * 1/3
  EXPECT_DOUBLE_EQ(trigram.probability(0, 1, 0), 5.0 / 6);
  EXPECT_DOUBLE_EQ(trigram.probability(0, 1, 2), 1.0 / 12);
  // (1 - 1/2) / 2 + 1/2 * 2 / 2 * 1/3
  EXPECT_DOUBLE_EQ(trigram.probability(1, 0, 1), 5.0 / 12);
  EXPECT_DOUBLE_EQ(trigram.probability(1, 0, 0), 1.0 / 6);
}

TEST(KneserNey, AsksForLessWhereNothingWasSeen) {
  const KneserNeyTrigram trigram(kText, 4);
  // Three tokens were seen, each behind one pair: D N / 3 * 1/4 = 1/4.
  EXPECT_DOUBLE_EQ(trigram.probability(2, 2, 3), 0.25);
}

TEST(KneserNey, MeasuresEveryTokenButTheFirst) {
  const KneserNeyTrigram trigram(kText, 3);
  EXPECT_DOUBLE_EQ(trigram.mean_loss(std::vector{0, 1, 0}),
                   -(std::log(1.0 / 3) + std::log(5.0 / 6)) / 2);
}

TEST(KneserNey, ProbabilitiesSumUpToOne) {
  Random random(1);
  std::vector<int> text;
  for (int i = 0; i < 300; ++i) text.push_back(static_cast<int>(random.below(2 + random.below(6))));
  const KneserNeyTrigram trigram(text, 9);
  for (const auto& [before_last, last] : {std::pair{0, 1}, {3, 2}, {5, 5}, {8, 0}}) {
    double sum = 0;
    for (int token = 0; token < 9; ++token) {
      const double p = trigram.probability(before_last, last, token);
      EXPECT_GT(p, 0);
      sum += p;
    }
    EXPECT_NEAR(sum, 1, 1e-12);
  }
}

TEST(KneserNey, RefusesForeignTokens) {
  expect_error(
      [] {
        KneserNeyTrigram(std::vector{0, 3}, 3);
      },
      "[kneser_ney] expected ids from 0 to 2, got 3");
}

}  // namespace
}  // namespace attn
