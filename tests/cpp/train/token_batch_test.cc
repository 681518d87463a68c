#include "attn/train/token_batch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace attn {
namespace {

using testing::ElementsAre;

TEST(TokenBatch, FillsUpToTheLongestSentence) {
  const std::vector<int> first{5, 6}, second{7, 8, 9}, third{4};
  const std::vector<const std::vector<int>*> sentences{&first, &second, &third};
  const TokenBatch batch = token_batch(sentences);
  EXPECT_EQ(batch.batch, 3);
  EXPECT_EQ(batch.length, 3);
  EXPECT_THAT(batch.ids, ElementsAre(5, 6, 0, 7, 8, 9, 4, 0, 0));
  EXPECT_THAT(batch.lengths, ElementsAre(2, 3, 1));
}

}  // namespace
}  // namespace attn
