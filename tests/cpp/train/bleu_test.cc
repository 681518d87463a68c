#include "attn/train/bleu.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace attn {
namespace {

using Words = std::vector<int>;

double score(const Words& candidate, const Words& reference) {
  Bleu bleu;
  bleu.add(candidate, reference);
  return bleu.score();
}

TEST(Bleu, IsOneForTheReferenceItself) {
  EXPECT_DOUBLE_EQ(score({1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}), 1);
}

// Words 4 of 5; pairs (1,2) (2,3) (3,4): 3 of 4; triples 2 of 3; fours 1 of 2.
TEST(Bleu, IsTheMeanOfFourPrecisions) {
  EXPECT_NEAR(score({1, 2, 3, 4, 9}, {1, 2, 3, 4, 5}),
              std::pow(4.0 / 5 * 3.0 / 4 * 2.0 / 3 * 1.0 / 2, 0.25), 1e-12);
}

// All precisions are 1, and 5 words stand for 7: exp(1 - 7/5).
TEST(Bleu, PunishesWhatIsTooShort) {
  EXPECT_NEAR(score({1, 2, 3, 4, 5}, {1, 2, 3, 4, 5, 6, 7}), std::exp(-0.4), 1e-12);
}

// No penalty for length, but the precisions are 4/6, 3/5, 2/4 and 1/3.
TEST(Bleu, WhatIsTooLongLosesPrecision) {
  EXPECT_NEAR(score({1, 2, 3, 4, 8, 9}, {1, 2, 3, 4}),
              std::pow(4.0 / 6 * 3.0 / 5 * 2.0 / 4 * 1.0 / 3, 0.25), 1e-12);
}

// The word 7 stands twice in the reference, so only two of the five count; of the pairs (7,7) one.
TEST(Bleu, CountsAWordOnlyAsOftenAsTheReferenceHasIt) {
  EXPECT_EQ(score({7, 7, 7, 7, 7}, {1, 7, 7, 2}), 0);
  EXPECT_NEAR(score({1, 7, 7, 2, 7}, {1, 7, 7, 2}),
              std::pow(4.0 / 5 * 3.0 / 4 * 2.0 / 3 * 1.0 / 2, 0.25), 1e-12);
}

// Counted over both sentences before dividing: words 7/8, pairs 4/6, triples 2/4, fours 1/2; 8
// words for 8.
TEST(Bleu, BelongsToTheCorpusAndNotToItsSentences) {
  Bleu bleu;
  bleu.add(Words{1, 2, 3, 4}, Words{1, 2, 3, 4});
  bleu.add(Words{5, 6, 9, 8}, Words{5, 6, 7, 8});
  EXPECT_NEAR(bleu.score(), std::pow(7.0 / 8 * 4.0 / 6 * 2.0 / 4 * 1.0 / 2, 0.25), 1e-12);
}

TEST(Bleu, OfNothingIsZero) {
  EXPECT_EQ(Bleu().score(), 0);
  EXPECT_EQ(score({}, {1, 2}), 0);
  EXPECT_EQ(score({1, 2, 3}, {1, 2, 3}), 0);  // no four words in a row
}

}  // namespace
}  // namespace attn
