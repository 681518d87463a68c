#include <gtest/gtest.h>

#include "attn/ops/add.h"
#include "attn/ops/broadcast_to.h"
#include "attn/ops/concat.h"
#include "attn/ops/cosine_similarity.h"
#include "attn/ops/divide.h"
#include "attn/ops/exp.h"
#include "attn/ops/gather.h"
#include "attn/ops/gelu.h"
#include "attn/ops/layer_norm.h"
#include "attn/ops/log.h"
#include "attn/ops/matmul.h"
#include "attn/ops/mean.h"
#include "attn/ops/multiply.h"
#include "attn/ops/relu.h"
#include "attn/ops/reshape.h"
#include "attn/ops/rotate.h"
#include "attn/ops/scale.h"
#include "attn/ops/sigmoid.h"
#include "attn/ops/slice.h"
#include "attn/ops/softmax.h"
#include "attn/ops/subtract.h"
#include "attn/ops/sum.h"
#include "attn/ops/tanh.h"
#include "attn/ops/transpose.h"
#include "gradients/gradient_check.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using Leaves = std::vector<Variable>;

TEST(Gradient, Matmul) {
  for (const bool ta : {false, true}) {
    for (const bool tb : {false, true}) {
      const LeafCells a = random_leaf(ta ? Shape{2, 4, 3} : Shape{2, 3, 4}, 1);
      const LeafCells b = random_leaf(tb ? Shape{2, 5, 4} : Shape{2, 4, 5}, 2);
      expect_true_gradients({a, b}, [&](Tape&, const Leaves& x) {
        return matmul(x[0], x[1], {.transpose_a = ta, .transpose_b = tb});
      });
    }
  }
}

TEST(Gradient, MatmulCollectsOverBroadcastBatches) {
  const auto product = [](Tape&, const Leaves& x) { return matmul(x[0], x[1]); };
  expect_true_gradients({random_leaf({3, 4}, 1), random_leaf({2, 4, 2}, 2)}, product);
  expect_true_gradients({random_leaf({2, 3, 4}, 1), random_leaf({4, 2}, 2)}, product);
  expect_true_gradients({random_leaf({2, 1, 3, 2}, 1), random_leaf({3, 2, 2}, 2)}, product);
  expect_true_gradients(
      {random_leaf({2, 3, 2}, 1), random_leaf({3, 2, 3}, 2)}, [](Tape&, const Leaves& x) {
        return matmul(slice(x[0], 0, 0, 1), x[1], {.transpose_a = true, .transpose_b = true});
      });
}

TEST(Gradient, MatmulOfAVariableWithItself) {
  expect_true_gradients({random_leaf({2, 3, 2}, 3)}, [](Tape&, const Leaves& x) {
    return matmul(x[0], x[0], {.transpose_b = true});
  });
}

TEST(Gradient, PairwiseOperations) {
  for (const auto op : {add, subtract, multiply, divide}) {
    const auto record = [op](Tape&, const Leaves& x) { return op(x[0], x[1]); };
    const LeafCells divisor{{2, 3}, {1, -2, 1.5, -0.75, 2.5, 1.25}};
    expect_true_gradients({random_leaf({2, 3}, 1), divisor}, record);
    expect_true_gradients({random_leaf({3, 1, 1}, 1), divisor}, record);
    expect_true_gradients({random_leaf({}, 1), divisor}, record);
    expect_true_gradients({random_leaf({2, 2, 3}, 1), {{2, 1}, {1, -2}}}, record);
    expect_true_gradients({divisor}, [op](Tape&, const Leaves& x) { return op(x[0], x[0]); });
  }
}

TEST(Gradient, UnaryOperations) {
  for (const auto op : {tanh, sigmoid, exp, gelu}) {
    expect_true_gradients({random_leaf({2, 3}, 1, 2)},
                          [op](Tape&, const Leaves& x) { return op(x[0]); });
  }
  expect_true_gradients({{{4}, {-1, -0.25, 0.5, 2}}},
                        [](Tape&, const Leaves& x) { return relu(x[0]); });
  expect_true_gradients({{{3}, {0.25, 1, 7}}}, [](Tape&, const Leaves& x) { return log(x[0]); });
  expect_true_gradients({random_leaf({2, 3}, 1)},
                        [](Tape&, const Leaves& x) { return scale(x[0], -1.5); });
}

TEST(Gradient, Softmax) {
  for (const double temperature : {1.0, 0.5, 3.0}) {
    expect_true_gradients({random_leaf({2, 3, 4}, 1, 3)},
                          [&](Tape&, const Leaves& x) { return softmax(x[0], {}, temperature); });
  }
}

TEST(Gradient, SoftmaxUnderMasks) {
  const std::vector<LeafCells> masks{{{3, 4},
                                      {1, 0, 0, 0,  //
                                       1, 1, 0, 1,  //
                                       0, 0, 0, 0}},
                                     {{4}, {1, 1, 0, 1}},
                                     {{2, 1, 1}, {0, 1}}};
  for (const LeafCells& mask : masks) {
    expect_true_gradients({random_leaf({2, 3, 4}, 1, 3)}, [&](Tape& tape, const Leaves& x) {
      return softmax(x[0], input_of(tape, mask.shape, mask.cells), 0.7);
    });
  }
}

TEST(Gradient, Rotation) {
  for (const Shape& shape : {Shape{3, 4}, Shape{2, 3, 4}}) {
    expect_true_gradients({random_leaf(shape, 1), random_leaf({3, 2}, 2), random_leaf({3, 2}, 3)},
                          [](Tape&, const Leaves& x) { return rotate(x[0], x[1], x[2]); });
  }
}

TEST(Gradient, Moves) {
  const LeafCells x = random_leaf({2, 3, 4}, 1);
  const std::vector<Recording> moves{
      [](Tape&, const Leaves& v) { return slice(v[0], 1, 1, 3); },
      [](Tape&, const Leaves& v) {
        return transpose(v[0], {1, 2, 0});
      },
      [](Tape&, const Leaves& v) {
        return reshape(v[0], {4, 6});
      },
      [](Tape&, const Leaves& v) {
        return broadcast_to(v[0], {3, 2, 3, 4});
      },
      [](Tape&, const Leaves& v) {
        return gather(v[0], {1, 0, 1, 1});
      },
      [](Tape&, const Leaves& v) {
        return concat({v[0], slice(v[0], 2, 0, 2), v[0]}, 2);
      },
  };
  for (const Recording& move : moves) expect_true_gradients({x}, move);
  expect_true_gradients({random_leaf({2, 1, 3}, 1)}, [](Tape&, const Leaves& v) {
    return broadcast_to(v[0], {2, 4, 3});
  });
}

TEST(Gradient, Reductions) {
  for (const auto op : {sum, mean}) {
    for (int axis = 0; axis < 3; ++axis) {
      for (const bool keep : {false, true}) {
        expect_true_gradients({random_leaf({2, 3, 4}, 1)},
                              [&](Tape&, const Leaves& x) { return op(x[0], axis, keep); });
      }
    }
  }
}

TEST(Gradient, LayerNorm) {
  for (const double epsilon : {1e-5, 0.3}) {
    expect_true_gradients(
        {random_leaf({2, 3, 5}, 1, 2), random_leaf({5}, 2), random_leaf({5}, 3)},
        [&](Tape&, const Leaves& x) { return layer_norm(x[0], x[1], x[2], epsilon); });
  }
}

TEST(Gradient, CosineSimilarity) {
  const auto record = [](Tape&, const Leaves& x) { return cosine_similarity(x[0], x[1]); };
  expect_true_gradients({random_leaf({2, 3, 4}, 1), random_leaf({2, 2, 4}, 2)}, record);
  expect_true_gradients({random_leaf({3, 4}, 1), random_leaf({2, 2, 4}, 2)}, record);
  expect_true_gradients({random_leaf({2, 1, 2, 3}, 1), random_leaf({2, 4, 3}, 2)}, record);
  expect_true_gradients({random_leaf({3, 4}, 1)},
                        [](Tape&, const Leaves& x) { return cosine_similarity(x[0], x[0]); });
}

// Differences mean nothing at a zero vector; what its neighbours get must still be right.
TEST(Gradient, CosineSimilarityBesideZeroVectors) {
  expect_true_gradients({random_leaf({2, 3}, 1)}, [](Tape& tape, const Leaves& x) {
    const Variable zero = input_of(tape, {1, 3}, {0, 0, 0});
    const Variable rows = concat({x[0], zero}, 0);
    return cosine_similarity(rows, rows);
  });
}

TEST(Gradient, AChainOfOperations) {
  expect_true_gradients(
      {random_leaf({2, 3, 4}, 1), random_leaf({2, 5, 4}, 2), random_leaf({2, 5, 2}, 3)},
      [](Tape&, const Leaves& x) {
        const Variable scores = scale(matmul(x[0], x[1], {.transpose_b = true}), 0.5);
        return tanh(matmul(softmax(scores), x[2]));
      });
}

}  // namespace
}  // namespace attn
