#include "attn/train/head_statistics.h"

#include <gtest/gtest.h>

namespace attn {
namespace {

TEST(HeadStatistics, CountsWhereTheStrongestWeightLies) {
  HeadStatistics head;
  head.add_look("object", std::vector<Real>{0.1F, 0.7F, 0.2F, 0}, {1});
  head.add_look("object", std::vector<Real>{0.1F, 0.2F, 0.3F, 0.4F}, {2});
  head.add_look("object", std::vector<Real>{0.6F, 0.4F}, {0, 1});
  const Frequency& object = head.looks().at("object");
  EXPECT_EQ(object.cases, 3);
  EXPECT_EQ(object.hits, 2);
  EXPECT_DOUBLE_EQ(object.rate(), 2.0 / 3);
  // One key of four, one of four and both of two.
  EXPECT_DOUBLE_EQ(object.chance(), (0.25 + 0.25 + 1) / 3);
}

TEST(HeadStatistics, TakesTheFirstOfEqualWeights) {
  HeadStatistics head;
  const std::vector<Real> equal{0.5F, 0.5F};
  head.add_look("first_word", equal, {0});
  head.add_look("previous_word", equal, {1});
  EXPECT_EQ(head.looks().at("first_word").hits, 1);
  EXPECT_EQ(head.looks().at("previous_word").hits, 0);
}

// 1/2, 1/4 and twice 1/8 have 1/2 + 2/4 + 2 * 3/8 = 1.75 bits of at most 2; one key alone has none.
TEST(HeadStatistics, MeasuresEntropyInBits) {
  HeadStatistics head;
  head.add_entropy(std::vector<Real>{0.5F, 0.25F, 0.125F, 0.125F});
  EXPECT_DOUBLE_EQ(head.entropy(), 1.75);
  EXPECT_DOUBLE_EQ(head.greatest_entropy(), 2);
  head.add_entropy(std::vector<Real>{1});
  EXPECT_DOUBLE_EQ(head.entropy(), 0.875);
  EXPECT_DOUBLE_EQ(head.greatest_entropy(), 1);
}

TEST(HeadStatistics, AWeightOfZeroAddsNothing) {
  HeadStatistics head;
  head.add_entropy(std::vector<Real>{1, 0});
  EXPECT_DOUBLE_EQ(head.entropy(), 0);
  EXPECT_DOUBLE_EQ(head.greatest_entropy(), 1);
}

TEST(HeadStatistics, OfNothingIsZero) {
  EXPECT_EQ(HeadStatistics().entropy(), 0);
  EXPECT_EQ(Frequency().rate(), 0);
  EXPECT_EQ(Frequency().chance(), 0);
}

}  // namespace
}  // namespace attn
