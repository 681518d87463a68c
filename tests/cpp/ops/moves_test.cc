#include <gtest/gtest.h>

#include "attn/ops/broadcast_to.h"
#include "attn/ops/concat.h"
#include "attn/ops/gather.h"
#include "attn/ops/reshape.h"
#include "attn/ops/slice.h"
#include "attn/ops/transpose.h"
#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Moves, ConcatJoinsAlongAnyAxis) {
  Tape tape;
  const Variable a = input_of(tape, {2, 1},
                              {1,  //
                               2});
  const Variable b = input_of(tape, {2, 2},
                              {3, 4,  //
                               5, 6});
  const Variable wide = concat({a, b, a}, -1);
  expect_value(wide, {2, 4},
               {1, 3, 4, 1,  //
                2, 5, 6, 2});
  const Variable tall = concat({b, b}, 0);
  expect_value(tall, {4, 2}, {3, 4, 5, 6, 3, 4, 5, 6});
  expect_explained(wide);
  expect_explained(tall);
  tape.backward(wide, std::vector<Real>{1, 2, 3, 4, 5, 6, 7, 8});
  expect_cells(a.gradient().cells(), {5, 13});
  expect_cells(b.gradient().cells(), {2, 3, 6, 7});
}

TEST(Moves, SliceTakesARangeOfAnAxis) {
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

TEST(Moves, TransposePermutesAxes) {
  Tape tape;
  const Variable x = input_of(tape, {2, 1, 3},
                              {1, 2, 3,  //
                               4, 5, 6});
  const Variable y = transpose(x, {2, 0, 1});
  expect_value(y, {3, 2, 1}, {1, 4, 2, 5, 3, 6});
  expect_explained(y);
  tape.backward(y, std::vector<Real>{1, 2, 3, 4, 5, 6});
  expect_cells(x.gradient().cells(), {1, 3, 5, 2, 4, 6});
}

TEST(Moves, ReshapeKeepsTheOrder) {
  Tape tape;
  const Variable x = input_of(tape, {2, 3}, {1, 2, 3, 4, 5, 6});
  const Variable y = reshape(x, {3, 1, 2});
  expect_value(y, {3, 1, 2}, {1, 2, 3, 4, 5, 6});
  expect_explained(y);
}

TEST(Moves, BroadcastToRepeats) {
  Tape tape;
  const Variable x = input_of(tape, {2, 1},
                              {1,  //
                               2});
  const Variable y = broadcast_to(x, {2, 2, 2});
  expect_value(y, {2, 2, 2}, {1, 1, 2, 2, 1, 1, 2, 2});
  expect_explained(y);
  tape.backward(y);
  expect_cells(x.gradient().cells(), {4, 4});
}

TEST(Moves, GatherTakesRowsByNumber) {
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

TEST(Moves, RefuseWhatDoesNotFit) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3}, 1);
  expect_error([&] { concat({}, 0); }, "[concat] expected at least one part, got none");
  expect_error(
      [&] {
        concat({x, random_input(tape, {3, 3}, 2)}, 1);
      },
      "[concat] expected parts that agree but for axis 1, got [2, 3] and [3, 3]");
  expect_error([&] { concat({x}, 2); }, "[concat] expected an axis of shape [2, 3], got 2");
  expect_error([&] { slice(x, 1, 2, 4); }, "[slice] expected a range within 0 to 3, got 2 to 4");
  expect_error(
      [&] {
        transpose(x, {0, 0});
      },
      "[transpose] expected every axis of [2, 3] once, got (0, 0)");
  expect_error([&] { reshape(x, {5}); }, "[reshape] expected a shape of 6 cells, got [5]");
  expect_error(
      [&] {
        broadcast_to(x, {2, 1});
      },
      "[broadcast_to] expected a shape that [2, 3] can fill, got [2, 1]");
  expect_error([&] { gather(x, {1, 2}); }, "[gather] expected ids from 0 to 1, got 2");
}

}  // namespace
}  // namespace attn
