#include "attn/nn/sentence_attention.h"

#include <gtest/gtest.h>

#include <ostream>

#include "ops/op_check.h"

namespace attn {
namespace {

constexpr int kBatch = 2;
constexpr int kSentenceKeys = 4;
const std::vector<int> kLengths{2, 4};

struct AttentionCase {
  const char* name;
  SentenceAttentionOptions options;
};

void PrintTo(const AttentionCase& one, std::ostream* stream) { *stream << one.name; }

SentenceAttentionOptions options_of(const std::string& kind, int attention_dim = 5,
                                    LocalWindow window = LocalWindow::kNone) {
  return {.score_function = kind,
          .query_dim = 3,
          .key_dim = 3,
          .attention_dim = attention_dim,
          .inverse_temperature = kind == "cosine" ? 10.0 : 0.0,
          .local_window = window,
          .window_width = 1};
}

std::vector<AttentionCase> cases() {
  return {{"additive", options_of("additive")},
          {"dot", options_of("dot", 0)},
          {"projected_dot", options_of("dot")},
          {"scaled_dot", options_of("scaled_dot")},
          {"cosine", options_of("cosine")},
          {"bilinear", options_of("bilinear")},
          {"mlp", options_of("mlp")},
          {"local_m", options_of("additive", 5, LocalWindow::kLocalM)},
          {"local_p", options_of("bilinear", 5, LocalWindow::kLocalP)}};
}

class EverySentenceAttention : public testing::TestWithParam<AttentionCase> {
 protected:
  SentenceAttention::Result record(Tape& tape, Detail detail, int step = 1) const {
    const Variable states = random_input(tape, {kBatch, kSentenceKeys, 3}, 1);
    const Variable query = random_input(tape, {kBatch, 1, 3}, 2);
    return attention_.record(query, attention_.record_memory(states, kLengths, detail), step,
                             detail);
  }

  Parameters parameters_{3};
  SentenceAttention attention_{GetParam().options, parameters_, "attention"};
};

TEST_P(EverySentenceAttention, IsTheSameOpenedAndFused) {
  Tape tape;
  const auto opened = record(tape, Detail::kOpened);
  const auto fused = record(tape, Detail::kFused);
  for (const auto& [a, b] :
       {std::pair{opened.weights, fused.weights}, std::pair{opened.context, fused.context}}) {
    ASSERT_EQ(a.shape(), b.shape());
    for (std::size_t i = 0; i < a.value().size(); ++i) {
      EXPECT_NEAR(a.value().data[i], b.value().data[i], 1e-5);
    }
  }
  EXPECT_EQ(opened.context.shape(), (Shape{kBatch, 1, 3}));
}

TEST_P(EverySentenceAttention, WeighsNoPadding) {
  Tape tape;
  const Tensor weights = record(tape, Detail::kFused).weights.value();
  EXPECT_EQ(weights.at({0, 0, 2}), 0);
  EXPECT_EQ(weights.at({0, 0, 3}), 0);
  EXPECT_GT(weights.at({0, 0, 0}) + weights.at({0, 0, 1}), 0);
}

TEST_P(EverySentenceAttention, OneSentenceServesManyQueries) {
  Tape tape;
  const Variable states = random_input(tape, {1, kSentenceKeys, 3}, 1);
  const auto memory = attention_.record_memory(states, {kSentenceKeys}, Detail::kFused);
  const std::vector<Real> cells = random_cells(2, 9);
  const Variable queries = input_of(tape, {3, 1, 3}, cells);
  const Tensor together = attention_.record(queries, memory, 2, Detail::kFused).weights.value();
  for (std::size_t row = 0; row < 3; ++row) {
    const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(3 * row);
    const Variable query = input_of(tape, {1, 1, 3}, {begin, begin + 3});
    const Tensor alone = attention_.record(query, memory, 2, Detail::kFused).weights.value();
    for (std::size_t key = 0; key < kSentenceKeys; ++key) {
      EXPECT_NEAR(together.data[row * kSentenceKeys + key], alone.data[key], 1e-6);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, EverySentenceAttention, testing::ValuesIn(cases()),
                         [](const auto& info) { return info.param.name; });

// Steps beyond the end look at the last word.
TEST(SentenceAttention, TheWindowOfLocalMMovesWithTheStep) {
  Parameters parameters(3);
  const SentenceAttention attention(options_of("dot", 0, LocalWindow::kLocalM), parameters,
                                    "attention");
  Tape tape;
  const Variable states = random_input(tape, {1, 6, 3}, 1);
  const auto memory = attention.record_memory(states, {6}, Detail::kFused);
  const Variable query = random_input(tape, {1, 1, 3}, 2);
  for (int step = 0; step < 9; ++step) {
    const Tensor weights = attention.record(query, memory, step, Detail::kFused).weights.value();
    for (int key = 0; key < 6; ++key) {
      EXPECT_EQ(weights.at({0, 0, key}) > 0, std::abs(key - std::min(step, 5)) <= 1);
    }
  }
}

TEST(SentenceAttention, LocalPPredictsAPlaceInTheSentenceItself) {
  Parameters parameters(3);
  const SentenceAttention attention(options_of("dot", 4, LocalWindow::kLocalP), parameters,
                                    "attention");
  Tape tape;
  const Variable states = random_input(tape, {2, 6, 3}, 1);
  const auto memory = attention.record_memory(states, {3, 6}, Detail::kFused);
  const std::vector<Real> same{1, -1, 2, 1, -1, 2};
  attention.record(input_of(tape, {2, 1, 3}, same), memory, 0, Detail::kFused);
  const Tensor centers = tape.find("local_center").value;
  EXPECT_NEAR(2 * centers.data[0], centers.data[1], 1e-5);
  EXPECT_GT(centers.data[0], 0);
  EXPECT_LT(centers.data[0], 3);
}

TEST(SentenceAttention, RefusesSizesThatCannotBeCompared) {
  Parameters parameters(3);
  SentenceAttentionOptions options = options_of("cosine", 0);
  options.key_dim = 4;
  expect_error([&] { SentenceAttention(options, parameters, "attention"); },
               "[attention] expected queries and keys of one size for cosine, or an attention_dim "
               "to project them to, got 3 and 4");
}

}  // namespace
}  // namespace attn
