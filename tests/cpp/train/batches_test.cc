#include "attn/train/batches.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace attn {
namespace {

using testing::ElementsAre;

std::vector<int> some_lengths() {
  std::vector<int> lengths;
  for (int i = 0; i < 1003; ++i) lengths.push_back(2 + i * 7 % 24);
  return lengths;
}

TEST(Batches, HoldEveryExampleOnce) {
  const auto batches = epoch_batches(some_lengths(), {.batch_size = 32, .bucket = 5}, 0);
  std::vector<int> seen;
  for (const std::vector<int>& batch : batches) {
    EXPECT_LE(batch.size(), 32U);
    seen.insert(seen.end(), batch.begin(), batch.end());
  }
  std::sort(seen.begin(), seen.end());
  ASSERT_EQ(seen.size(), 1003U);
  for (int i = 0; i < 1003; ++i) ASSERT_EQ(seen[static_cast<std::size_t>(i)], i);
}

TEST(Batches, KeepLikeLengthsTogether) {
  const std::vector<int> lengths = some_lengths();
  int cells = 0, words = 0;
  for (const auto& batch : epoch_batches(lengths, {.batch_size = 32, .bucket = 50}, 0)) {
    int longest = 0;
    for (const int example : batch) {
      longest = std::max(longest, lengths[static_cast<std::size_t>(example)]);
      words += lengths[static_cast<std::size_t>(example)];
    }
    cells += longest * static_cast<int>(batch.size());
  }
  EXPECT_LT(cells, words * 1.05);
}

TEST(Batches, DependOnSeedAndEpochAlone) {
  const std::vector<int> lengths = some_lengths();
  const BatchOptions options{.batch_size = 16, .bucket = 4, .seed = 5};
  const auto first = epoch_batches(lengths, options, 2);
  EXPECT_EQ(first, epoch_batches(lengths, options, 2));
  EXPECT_NE(first, epoch_batches(lengths, options, 3));
  EXPECT_NE(first, epoch_batches(lengths, {.batch_size = 16, .bucket = 4, .seed = 6}, 2));
}

TEST(Batches, OfNothingAreNone) { EXPECT_TRUE(epoch_batches({}, {}, 0).empty()); }

TEST(Batches, AreDealtInTurn) {
  const std::vector<int> batch{10, 11, 12, 13, 14};
  EXPECT_THAT(deal(batch, 2), ElementsAre(ElementsAre(10, 12, 14), ElementsAre(11, 13)));
  EXPECT_THAT(deal(std::vector<int>{7}, 3), ElementsAre(ElementsAre(7)));
}

}  // namespace
}  // namespace attn
