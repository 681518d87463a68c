#include "attn/ops/unit_rows.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(UnitRows, HaveLengthOneAndZeroStaysZero) {
  Tape tape;
  const Variable x = input_of(tape, {3, 2}, {3, -4, 0, 0, 0, 2e-30F});
  const Variable y = unit_rows(x);
  expect_value(y, {3, 2}, {0.6, -0.8, 0, 0, 0, 1});
  expect_explained(y);
  tape.backward(y);
  for (const Real cell : x.gradient().cells()) EXPECT_TRUE(std::isfinite(cell));
}

TEST(UnitRows, RefusesWhatHasNoRows) {
  Tape tape;
  expect_error([&] { unit_rows(input_of(tape, {}, {1})); },
               "[unit_rows] expected rows with cells, got shape []");
}

}  // namespace
}  // namespace attn
