#include "cli/language_probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace attn {
namespace {

LanguageModel small_model() {
  Attributes options;
  options.set("model_dim", 8.0);
  options.set("num_heads", 2.0);
  options.set("ffn_dim", 6.0);
  options.set("num_layers", 2.0);
  options.set("vocab", 6.0);
  options.set("seed", 5.0);
  return LanguageModel(options);
}

// Six tokens are read, the seventh is only predicted.
const std::vector<int> kText{3, 1, 3, 3, 1, 4, 2};

// The key with the strongest weight, found in a record of its own.
int strongest(LanguageModel& model, int layer, int head, int query) {
  Inputs inputs;
  inputs.add("input_ids", {6}, {kText.begin(), kText.end() - 1});
  Tape tape;
  model.record(tape, inputs);
  const Tensor& weights =
      tape.find("decoder/layer" + std::to_string(layer) + "/self_attention/attention_weights")
          .value;
  const Real* row = &weights.at({head - 1, query, 0});
  return static_cast<int>(std::max_element(row, row + query + 1) - row);
}

class LanguageProbeTest : public testing::Test {
 protected:
  long hits(const LanguageHead& head, const std::map<int, int>& wanted) {
    return std::count_if(wanted.begin(), wanted.end(), [&](const auto& pair) {
      return strongest(model_, head.layer, head.head, pair.first) == pair.second;
    });
  }

  LanguageModel model_ = small_model();
  std::vector<LanguageHead> heads_ = count_looks(model_, windows_through(kText, 8));
};

TEST_F(LanguageProbeTest, GoesThroughEveryHead) {
  std::vector<std::pair<int, int>> places;
  for (const LanguageHead& head : heads_) places.emplace_back(head.layer, head.head);
  EXPECT_THAT(places, testing::ElementsAre(std::pair(1, 1), std::pair(1, 2), std::pair(2, 1),
                                           std::pair(2, 2)));
}

TEST_F(LanguageProbeTest, CountsWhereEveryTokenLooks) {
  for (const LanguageHead& head : heads_) {
    const auto& looks = head.statistics.looks();
    EXPECT_EQ(looks.at("same_token").cases, 5);
    EXPECT_EQ(looks.at("same_token").hits, hits(head, {{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}}));
    EXPECT_EQ(looks.at("previous_token").hits,
              hits(head, {{1, 0}, {2, 1}, {3, 2}, {4, 3}, {5, 4}}));
    EXPECT_EQ(looks.at("first_token").hits, hits(head, {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}}));
  }
}

// Token 2 stood at 0, token 3 at 2, right before it, and token 4 at 1; the others are new.
TEST_F(LanguageProbeTest, CountsWhereTheSameTokenStoodBefore) {
  for (const LanguageHead& head : heads_) {
    const auto& looks = head.statistics.looks();
    EXPECT_EQ(looks.at("last_same").cases, 3);
    EXPECT_EQ(looks.at("last_same").hits, hits(head, {{2, 0}, {3, 2}, {4, 1}}));
    EXPECT_DOUBLE_EQ(looks.at("last_same").by_chance, 1.0 / 3 + 1.0 / 4 + 1.0 / 5);
    EXPECT_EQ(looks.at("after_last_same").cases, 2);
    EXPECT_EQ(looks.at("after_last_same").hits, hits(head, {{2, 1}, {4, 2}}));
  }
}

TEST(WindowsThrough, PredictEveryTokenButTheFirstOnce) {
  const std::vector<TokenBatch> windows = windows_through({0, 1, 2, 3, 4, 5}, 3);
  ASSERT_EQ(windows.size(), 2U);
  EXPECT_EQ(windows[0].ids, (std::vector{0, 1, 2, 3}));
  EXPECT_EQ(windows[1].ids, (std::vector{3, 4, 5}));
}

}  // namespace
}  // namespace attn
