#include "attn/train/alignment_error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace attn {
namespace {

double rate(const std::vector<Link>& found, const GoldAlignment& gold) {
  AlignmentError error;
  error.add(found, gold);
  return error.rate();
}

TEST(AlignmentError, IsZeroForTheSureLinks) {
  EXPECT_EQ(rate({{0, 0}, {1, 1}}, {.sure = {{1, 1}, {0, 0}}}), 0);
}

TEST(AlignmentError, IsOneWhereNothingFits) {
  EXPECT_EQ(rate({{0, 1}, {1, 0}}, {.sure = {{0, 0}, {1, 1}}}), 1);
}

// A = 4 links, S = 3; two of A are sure, and a third one possible: 1 - (2 + 3) / (4 + 3).
TEST(AlignmentError, TakesPossibleLinksForRightAndMissingSureOnesForWrong) {
  const GoldAlignment gold{.sure = {{0, 0}, {1, 1}, {2, 2}}, .possible = {{3, 3}, {4, 3}}};
  EXPECT_DOUBLE_EQ(rate({{0, 0}, {1, 1}, {4, 3}, {0, 2}}, gold), 1 - 5.0 / 7);
}

TEST(AlignmentError, MayListSureLinksAsPossibleOnesToo) {
  const GoldAlignment apart{.sure = {{0, 0}}, .possible = {{1, 1}}};
  const GoldAlignment within{.sure = {{0, 0}}, .possible = {{0, 0}, {1, 1}}};
  const std::vector<Link> found{{0, 0}, {1, 1}, {2, 1}};
  EXPECT_DOUBLE_EQ(rate(found, apart), 1 - 3.0 / 4);
  EXPECT_DOUBLE_EQ(rate(found, within), 1 - 3.0 / 4);
}

TEST(AlignmentError, CountsALinkOnce) {
  EXPECT_EQ(rate({{0, 0}, {0, 0}}, {.sure = {{0, 0}, {0, 0}}}), 0);
}

// 2 + 2 of 2 + 2 in one sentence, 0 of 1 + 1 in the other.
TEST(AlignmentError, BelongsToTheCorpus) {
  AlignmentError error;
  error.add({{0, 0}, {1, 1}}, {.sure = {{0, 0}, {1, 1}}});
  error.add({{0, 0}}, {.sure = {{1, 0}}});
  EXPECT_DOUBLE_EQ(error.rate(), 1 - 4.0 / 6);
}

TEST(AlignmentError, OfNothingIsZero) { EXPECT_EQ(AlignmentError().rate(), 0); }

TEST(GoldAlignment, IsRestrictedToSomeTargetWords) {
  const GoldAlignment gold{.sure = {{0, 0}, {1, 1}}, .possible = {{2, 0}, {2, 1}}};
  const GoldAlignment kept = restricted(gold, [](int target) { return target == 1; });
  EXPECT_THAT(kept.sure, testing::ElementsAre(Link{1, 1}));
  EXPECT_THAT(kept.possible, testing::ElementsAre(Link{2, 1}));
}

}  // namespace
}  // namespace attn
