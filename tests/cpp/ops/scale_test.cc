#include "attn/ops/scale.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Scale, MultipliesEveryCell) {
  Tape tape;
  const Variable x = input_of(tape, {2, 2},
                              {1, -2,  //
                               0, 8});
  const Variable y = scale(x, 0.25);
  expect_value(y, {2, 2}, {0.25, -0.5, 0, 2});
  expect_explained(y);
  tape.backward(y, std::vector<Real>{4, 8, 12, 16});
  expect_cells(x.gradient().cells(), {1, 2, 3, 4});
}

}  // namespace
}  // namespace attn
