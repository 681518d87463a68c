#include "attn/ops/slice.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Slice, TakesARangeOfAnAxis) {
  Tape tape;
  const Variable x = input_of(tape, {2, 3},
                              {1, 2, 3,  //
                               4, 5, 6});
  const Variable columns = slice(x, -1, 1, 3);
  expect_value(columns, {2, 2},
               {2, 3,  //
                5, 6});
  const Variable row = slice(x, 0, 1, 2);
  expect_value(row, {1, 3}, {4, 5, 6});
  expect_value(slice(x, 0, 1, 1), {0, 3}, {});
  expect_explained(columns);
  expect_explained(row);
  tape.backward(columns, std::vector<Real>{1, 2, 3, 4});
  expect_cells(x.gradient().cells(), {0, 1, 2, 0, 3, 4});
}

TEST(Slice, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 1);
  expect_error([&] { slice(x, 1, 2, 4); }, "[slice] expected a range within 0 to 3, got 2 to 4");
}

}  // namespace
}  // namespace attn
