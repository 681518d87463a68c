#include "attn/ops/gather.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Gather, TakesRowsByNumber) {
  Tape tape;
  const Variable table = input_of(tape, {3, 2},
                                  {1, 2,  //
                                   3, 4,  //
                                   5, 6});
  const Variable y = gather(table, {2, 0, 2});
  expect_value(y, {3, 2},
               {5, 6,  //
                1, 2,  //
                5, 6});
  expect_value(gather(table, {}), {0, 2}, {});
  expect_explained(y);
  tape.backward(y, std::vector<Real>{1, 2, 3, 4, 5, 6});
  expect_cells(table.gradient().cells(), {3, 4, 0, 0, 6, 8});
}

TEST(Gather, RefusesWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 1);
  expect_error([&] { gather(x, {1, 2}); }, "[gather] expected ids from 0 to 1, got 2");
}

}  // namespace
}  // namespace attn
