#include "attn/decode/beam_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "decode/word_table.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using testing::ElementsAre;

std::vector<std::string> texts(const BeamResult& result) {
  std::vector<std::string> all;
  for (const Hypothesis& one : result.best) all.push_back(WordTable::text(one.words));
  return all;
}

// The likeliest first word is the beginning of an unlikely sentence:
//   a.  .6 * .4 = .24    ab. .6 * .35 = .21    ac. .6 * .25 = .15    b. .4 * .9 = .36
WordTable garden_path() {
  return WordTable({{"", {{'a', 0.6}, {'b', 0.4}}},
                    {"a", {{'.', 0.4}, {'b', 0.35}, {'c', 0.25}}},
                    {"b", {{'.', 0.9}, {'c', 0.1}}},
                    {"ab", {{'.', 1}}},
                    {"ac", {{'.', 1}}},
                    {"bc", {{'.', 1}}}});
}

TEST(BeamSearch, FindsWhatGreedyMisses) {
  WordTable language = garden_path();
  const BeamOptions plain{.beam_size = 2, .length_penalty = 0, .n_best = 2};
  const BeamResult result = beam_search(language, plain);
  EXPECT_THAT(texts(result), ElementsAre("b", "a"));
  EXPECT_NEAR(result.best[0].log_probability, std::log(0.36), 1e-6);
  EXPECT_NEAR(result.best[1].log_probability, std::log(0.24), 1e-6);
  EXPECT_EQ(result.best[0].score, result.best[0].log_probability);
  EXPECT_TRUE(result.best[0].finished);
  EXPECT_EQ(language.most_rows(), 2U);
}

TEST(BeamSearch, OfOneIsGreedy) {
  WordTable language = garden_path();
  EXPECT_THAT(texts(beam_search(language, {.beam_size = 1})), ElementsAre("a"));
  EXPECT_EQ(language.most_rows(), 1U);
}

TEST(BeamSearch, GivesAsManyAsWanted) {
  WordTable language = garden_path();
  const BeamOptions wide{.beam_size = 4, .length_penalty = 0, .n_best = 4};
  EXPECT_THAT(texts(beam_search(language, wide)), ElementsAre("b", "a", "ab", "ac"));
}

TEST(LengthPenalty, IsThatOfTheGnmtPaper) {
  EXPECT_DOUBLE_EQ(length_penalty(1, 0.6), 1);
  EXPECT_DOUBLE_EQ(length_penalty(7, 1), 2);
  EXPECT_DOUBLE_EQ(length_penalty(19, 0.5), 2);
  EXPECT_DOUBLE_EQ(length_penalty(19, 0), 1);
}

// "a." has the log-probability log .5 = -.693 over two words, "bbb." has log .4 = -.916 over four.
// With alpha 1 they score -.693 / (7/6) = -.594 and -.916 / (9/6) = -.611; with alpha 2 they score
// -.509 and -.407.
TEST(BeamSearch, TheLengthPenaltyFavoursLongerSentences) {
  const auto best = [](double alpha) {
    WordTable language({{"", {{'a', 0.5}, {'b', 0.4}}},
                        {"a", {{'.', 1}}},
                        {"b", {{'b', 1}}},
                        {"bb", {{'b', 1}}},
                        {"bbb", {{'.', 1}}}});
    return beam_search(language, {.beam_size = 2, .length_penalty = alpha}).best[0];
  };
  EXPECT_EQ(WordTable::text(best(1).words), "a");
  EXPECT_NEAR(best(1).score, -0.5941, 1e-4);
  EXPECT_EQ(WordTable::text(best(2).words), "bbb");
  EXPECT_NEAR(best(2).score, -0.4072, 1e-4);
}

TEST(BeamSearch, StopsWhenNothingBetterCanCome) {
  WordTable language(
      {{"", {{'a', 0.9}, {'b', 0.1}}}, {"a", {{'.', 1}}}, {"b", {{'b', 1}}}, {"bb", {{'b', 1}}}});
  EXPECT_THAT(texts(beam_search(language, {.beam_size = 2, .length_penalty = 0})),
              ElementsAre("a"));
  EXPECT_EQ(language.calls(), 2);
}

TEST(BeamSearch, TheGreatestLengthCutsOff) {
  WordTable language({{"", {{'a', 1}}}, {"a", {{'b', 0.5}}}, {"ab", {{'c', 1}}}});
  const BeamResult result =
      beam_search(language, {.beam_size = 1, .length_penalty = 1, .n_best = 2, .max_length = 3});
  EXPECT_THAT(texts(result), ElementsAre("abc"));
  EXPECT_FALSE(result.best[0].finished);
  EXPECT_NEAR(result.best[0].score, std::log(0.5) * 6 / 8, 1e-6);
}

TEST(BeamSearch, BeginsWithWhatIsForced) {
  WordTable language = garden_path();
  const BeamOptions options{
      .beam_size = 2, .length_penalty = 0, .n_best = 2, .forced = {WordTable::id('a')}};
  const BeamResult result = beam_search(language, options);
  EXPECT_THAT(texts(result), ElementsAre("a", "ab"));
  EXPECT_NEAR(result.best[1].log_probability, std::log(0.21), 1e-6);
}

TEST(BeamSearch, NeverWritesWordsThatAreNone) {
  WordTable language({{"", {{'?', 0.8}, {'a', 0.2}}}, {"a", {{'.', 1}}}});
  EXPECT_THAT(texts(beam_search(language, {.beam_size = 1})), ElementsAre("a"));
}

TEST(BeamSearch, TheTreeHasEveryContinuationThatCounted) {
  WordTable language = garden_path();
  const BeamResult result = beam_search(language, {.beam_size = 2, .length_penalty = 0});
  struct Seen {
    char word;
    int parent, step;
    bool finished, kept;
  };
  // Of the first step a and b; the other two are as good as impossible.
  const std::vector<Seen> expected{{'a', -1, 0, false, true}, {'b', -1, 0, false, true},
                                   {'.', -1, 0, true, false}, {'c', -1, 0, false, false},
                                   {'.', 1, 1, true, true},   {'.', 0, 1, true, true},
                                   {'b', 0, 1, false, false}, {'c', 0, 1, false, false}};
  ASSERT_EQ(result.tree.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const BeamNode& node = result.tree[i];
    EXPECT_EQ(WordTable::kWords[node.word], expected[i].word) << i;
    EXPECT_EQ(node.parent, expected[i].parent) << i;
    EXPECT_EQ(node.step, expected[i].step) << i;
    EXPECT_EQ(node.finished, expected[i].finished) << i;
    EXPECT_EQ(node.kept, expected[i].kept) << i;
  }
  EXPECT_EQ(result.best[0].node, 4);
  EXPECT_NEAR(result.tree[6].log_probability, std::log(0.21), 1e-6);
}

TEST(BeamSearch, RefusesOptionsOutOfRange) {
  WordTable language = garden_path();
  const auto expect_refusal = [&](const BeamOptions& options, const std::string& problem) {
    expect_error([&] { beam_search(language, options); }, "[beam_search] expected " + problem);
  };
  expect_refusal({.beam_size = 0}, "beam_size of 1 or more, got 0");
  expect_refusal({.n_best = 0}, "n_best of 1 or more, got 0");
  expect_refusal({.max_length = 0}, "max_length of 1 or more, got 0");
  expect_refusal({.length_penalty = -1}, "a length_penalty of 0 or more, got -1");
}

}  // namespace
}  // namespace attn
