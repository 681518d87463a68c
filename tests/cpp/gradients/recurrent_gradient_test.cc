#include <gtest/gtest.h>

#include "attn/ops/cross_entropy.h"
#include "attn/ops/dropout.h"
#include "attn/ops/gru_cell.h"
#include "attn/ops/linear.h"
#include "attn/ops/lstm_cell.h"
#include "attn/ops/pair_scores.h"
#include "attn/ops/slice.h"
#include "attn/ops/unit_rows.h"
#include "gradients/gradient_check.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using Leaves = std::vector<Variable>;

// projections, weight, bias, addition, and the states.
std::vector<LeafCells> cell_leaves(int gates, int states) {
  std::vector<LeafCells> leaves{random_leaf({3, 2, gates * 2}, 1), random_leaf({gates * 2, 2}, 2),
                                random_leaf({gates * 2}, 3), random_leaf({3, 1, gates * 2}, 4)};
  for (int state = 0; state < states; ++state) leaves.push_back(random_leaf({3, 1, 2}, 5));
  return leaves;
}

TEST(Gradient, GruCell) {
  expect_true_gradients(cell_leaves(3, 1), [](Tape&, const Leaves& x) {
    return gru_cell({x[0], 1, x[3]}, x[4], {x[1], x[2]}, {2});
  });
}

TEST(Gradient, GruCellThroughTwoSteps) {
  expect_true_gradients(cell_leaves(3, 1), [](Tape&, const Leaves& x) {
    const CellWeights weights{x[1], x[2]};
    const Variable first = gru_cell({x[0], 0, x[3]}, x[4], weights, {0});
    const Variable hidden = slice(first, 1, kGruHidden, kGruRows);
    return slice(gru_cell({x[0], 1}, hidden, weights, {2}), 1, kGruHidden, kGruRows);
  });
}

TEST(Gradient, LstmCell) {
  expect_true_gradients(cell_leaves(4, 2), [](Tape&, const Leaves& x) {
    return lstm_cell({x[0], 1, x[3]}, x[4], x[5], {x[1], x[2]}, {2});
  });
}

TEST(Gradient, LstmCellThroughTwoSteps) {
  expect_true_gradients(cell_leaves(4, 2), [](Tape&, const Leaves& x) {
    const CellWeights weights{x[1], x[2]};
    const Variable first = lstm_cell({x[0], 0, x[3]}, x[4], x[5], weights, {0});
    const Variable hidden = slice(first, 1, kLstmHidden, kLstmRows);
    const Variable cell = slice(first, 1, kCellState, kCellState + 1);
    return slice(lstm_cell({x[0], 1}, hidden, cell, weights, {2}), 1, kLstmHidden, kLstmRows);
  });
}

TEST(Gradient, Linear) {
  expect_true_gradients({random_leaf({2, 3, 4}, 1), random_leaf({5, 4}, 2), random_leaf({5}, 3)},
                        [](Tape&, const Leaves& x) { return linear(x[0], x[1], x[2]); });
  expect_true_gradients({random_leaf({3, 2}, 1), random_leaf({4, 2}, 2)},
                        [](Tape&, const Leaves& x) { return linear(x[0], x[1]); });
}

TEST(Gradient, PairScores) {
  for (const int batch : {1, 2}) {
    expect_true_gradients(
        {random_leaf({2, 3, 4}, 1), random_leaf({batch, 2, 4}, 2), random_leaf({batch, 4, 1}, 3)},
        [](Tape&, const Leaves& x) { return pair_scores(Activation::kTanh, x[0], x[1], x[2]); });
  }
  // All sums are far from 0, where relu has its corner.
  LeafCells queries = random_leaf({2, 2, 3}, 4, 0.1F);
  for (std::size_t i = 0; i < queries.cells.size(); ++i) {
    queries.cells[i] += i % 2 == 0 ? Real{1} : Real{-1};
  }
  expect_true_gradients(
      {queries, random_leaf({2, 2, 3}, 5, 0.1F), random_leaf({1, 3, 1}, 6)},
      [](Tape&, const Leaves& x) { return pair_scores(Activation::kRelu, x[0], x[1], x[2]); });
}

TEST(Gradient, CrossEntropy) {
  for (const double smoothing : {0.0, 0.1}) {
    expect_true_gradients({random_leaf({2, 2, 5}, 1, 3)}, [&](Tape&, const Leaves& x) {
      return cross_entropy(x[0], {3, 0, 4, 1}, {.ignored = 0, .label_smoothing = smoothing});
    });
  }
}

TEST(Gradient, UnitRows) {
  expect_true_gradients({random_leaf({2, 3, 4}, 1)},
                        [](Tape&, const Leaves& x) { return unit_rows(x[0]); });
}

TEST(Gradient, Dropout) {
  expect_true_gradients({random_leaf({3, 4}, 1)}, [](Tape&, const Leaves& x) {
    Random random(5);
    return dropout(x[0], 0.3, random);
  });
}

}  // namespace
}  // namespace attn
