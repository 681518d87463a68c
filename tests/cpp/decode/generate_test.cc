#include "attn/decode/generate.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "models/small_language_model.h"
#include "ops/op_check.h"

namespace attn {
namespace {

class GenerateTest : public testing::Test {
 protected:
  Generation go_on(const std::vector<int>& text, const GenerateOptions& options) {
    TextReading reading(model_, {});
    return generate(reading, text, options);
  }
  std::vector<int> ids(const std::vector<int>& text, const GenerateOptions& options) {
    std::vector<int> ids;
    for (const NewToken& token : go_on(text, options).tokens) ids.push_back(token.token.id);
    return ids;
  }
  // Adds to the logit of a token, wherever it may stand.
  void favour(int token, Real logit) {
    model_.parameters().find("output/bias")->stored_cells().data[token] = logit;
  }

  LanguageModel model_{small_language_model({{"seed", 3.0}})};
};

TEST_F(GenerateTest, TheSameSeedGoesOnWithTheSameTokens) {
  favour(kTextEnd, -50);
  const GenerateOptions options{.max_tokens = 8, .seed = 5};
  const std::vector<int> once = ids({4, 5}, options);
  EXPECT_EQ(once.size(), 8U);
  EXPECT_EQ(ids({4, 5}, options), once);
  EXPECT_NE(ids({4, 5}, {.max_tokens = 8, .seed = 6}), once);
}

TEST_F(GenerateTest, GoesOnInPiecesAsInOneCall) {
  favour(kTextEnd, -50);
  const std::vector<int> whole = ids({4, 5}, {.max_tokens = 6, .seed = 5});
  std::vector<int> text{4, 5};
  TextReading reading(model_, {});
  for (int i = 0; i < 3; ++i) {
    for (const NewToken& token : generate(reading, text, {.max_tokens = 2, .seed = 5}).tokens) {
      text.push_back(token.token.id);
    }
  }
  EXPECT_EQ((std::vector<int>(text.begin() + 2, text.end())), whole);
}

TEST_F(GenerateTest, TellsOfTheCandidatesWhichWereCutOff) {
  favour(kTextEnd, -50);
  const Generation generation =
      go_on({4, 5}, {.sampling = {.top_k = 3}, .max_tokens = 4, .seed = 1, .shown = 5});
  for (const NewToken& token : generation.tokens) {
    EXPECT_EQ(token.kept, 3);
    EXPECT_LT(token.rank, 3);
    ASSERT_EQ(token.candidates.size(), 5U);
    EXPECT_EQ(token.candidates[static_cast<std::size_t>(token.rank)].id, token.token.id);
    EXPECT_GT(token.candidates[2].chance, 0);
    EXPECT_EQ(token.candidates[3].chance, 0);
    EXPECT_GT(token.candidates[3].probability, 0);
  }
}

TEST_F(GenerateTest, TheLikeliestOfOneIsTheLikeliestAtTemperatureZero) {
  const GenerateOptions greedy{.sampling = {.temperature = 0}, .max_tokens = 5, .seed = 1};
  const GenerateOptions first{.sampling = {.top_k = 1}, .max_tokens = 5, .seed = 2};
  EXPECT_EQ(ids({4, 5}, greedy), ids({4, 5}, first));
}

TEST_F(GenerateTest, EndsWithTheText) {
  favour(kTextEnd, 50);
  const Generation generation = go_on({4, 5}, {.max_tokens = 5});
  EXPECT_TRUE(generation.ended);
  EXPECT_EQ(generation.tokens.size(), 1U);
}

TEST_F(GenerateTest, StopsWhereTheModelCanReadNoMore) {
  favour(kTextEnd, -50);
  const Generation generation = go_on({1, 2, 3, 4, 5, 6, 7, 8, 1, 2}, {.max_tokens = 9});
  EXPECT_EQ(generation.tokens.size(), 2U);
  EXPECT_FALSE(generation.ended);
}

TEST_F(GenerateTest, RefusesWhatIsOutOfRange) {
  expect_error([&] { go_on({4}, {.max_tokens = 0}); },
               "[generate] expected max_tokens of 1 or more, got 0");
  expect_error([&] { go_on({4}, {.shown = -1}); },
               "[generate] expected candidates of 0 or more, got -1");
  expect_error([&] { go_on({}, {}); }, "[language_model] expected a text of 1 to 12 tokens, got 0");
}

}  // namespace
}  // namespace attn
