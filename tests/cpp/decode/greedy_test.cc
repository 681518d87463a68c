#include "attn/decode/greedy.h"

#include <gtest/gtest.h>

#include "decode/word_table.h"

namespace attn {
namespace {

TEST(Greedy, TakesTheLikeliestWordUpToTheEnd) {
  WordTable language({{"", {{'a', 0.6}, {'b', 0.4}}},
                      {"a", {{'b', 0.5}, {'c', 0.3}, {'.', 0.2}}},
                      {"ab", {{'.', 0.9}, {'a', 0.1}}}});
  EXPECT_EQ(WordTable::text(greedy(language, 10)), "ab");
  EXPECT_EQ(language.calls(), 3);
}

TEST(Greedy, StopsAtTheGreatestLength) {
  WordTable language({{"", {{'a', 1}}}, {"a", {{'b', 1}}}, {"ab", {{'c', 1}}}});
  EXPECT_EQ(WordTable::text(greedy(language, 2)), "ab");
}

TEST(Greedy, NeverWritesWordsThatAreNone) {
  WordTable language({{"", {{'^', 0.4}, {'?', 0.3}, {'_', 0.2}, {'c', 0.1}}}, {"c", {{'.', 1}}}});
  EXPECT_EQ(WordTable::text(greedy(language, 10)), "c");
}

TEST(Greedy, TakesTheFirstOfEquallyLikelyWords) {
  WordTable language({{"", {{'b', 0.5}, {'c', 0.5}}}, {"b", {{'.', 1}}}});
  EXPECT_EQ(WordTable::text(greedy(language, 10)), "b");
}

}  // namespace
}  // namespace attn
