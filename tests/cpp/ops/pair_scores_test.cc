#include "attn/ops/pair_scores.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(PairScores, PutsALayerOnEveryPair) {
  Tape tape;
  const Variable queries = input_of(tape, {1, 2, 2}, {1, 2, -1, 0});
  const Variable keys = input_of(tape, {1, 3, 2}, {0, 0, 0, -3, 2, 1});
  const Variable last = input_of(tape, {1, 2, 1}, {10, 1});
  const Variable scores = pair_scores(Activation::kRelu, queries, keys, last);
  expect_value(scores, {1, 2, 3}, {12, 10, 33, 0, 0, 11});
  expect_explained(scores);
  const Variable smooth = pair_scores(Activation::kTanh, queries, keys, last);
  EXPECT_NEAR(smooth.value().at({0, 1, 2}), 11 * std::tanh(1), 1e-5);
  expect_explained(smooth);
}

TEST(PairScores, KeysOfOneSentenceServeAWholeBatch) {
  Tape tape;
  const Variable queries = random_input(tape, {2, 1, 3}, 1);
  const Variable keys = random_input(tape, {1, 4, 3}, 2);
  const Variable last = random_input(tape, {1, 3, 1}, 3);
  const Variable scores = pair_scores(Activation::kTanh, queries, keys, last);
  EXPECT_EQ(scores.shape(), (Shape{2, 1, 4}));
  expect_explained(scores);
}

TEST(PairScores, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable queries = random_input(tape, {2, 1, 3}, 1);
  const Variable keys = random_input(tape, {3, 4, 3}, 2);
  expect_error(
      [&] {
        pair_scores(Activation::kTanh, queries, keys, random_input(tape, {1, 3, 1}, 3));
      },
      "[pair_scores] expected queries [batch, query, hidden], keys [batch, key, hidden] and "
      "weights "
      "[batch, hidden, 1], got [2, 1, 3], [3, 4, 3] and [1, 3, 1]");
}

}  // namespace
}  // namespace attn
