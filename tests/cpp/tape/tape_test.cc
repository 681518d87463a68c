#include "attn/tape/tape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "attn/core/error.h"
#include "attn/ops/scale.h"
#include "ops/op_check.h"

namespace attn {
namespace {

constexpr std::array<Real, 3> kCells{1, -2, 4};

TEST(Tape, RecordsPathsStagesAndDims) {
  Tape tape;
  const Variable x = tape.input("x", {"feature"}, {3}, kCells);
  const Scope scope(tape, "attention", "scores");
  const Variable first = scale(x, 2).named("scores", {"feature"});
  const Variable second = scale(x, 3);
  const Variable third = scale(x, 4);
  EXPECT_EQ(tape.node(x.id()).path, "x");
  EXPECT_EQ(tape.node(first.id()).path, "attention/scores");
  EXPECT_EQ(tape.node(first.id()).stage, "scores");
  EXPECT_EQ(tape.node(second.id()).path, "attention/scale");
  EXPECT_EQ(tape.node(third.id()).path, "attention/scale_2");
  EXPECT_EQ(&tape.find("attention/scores"), &tape.node(first.id()));
}

TEST(Tape, AddsUpTheGradientsOfAVariableUsedTwice) {
  Tape tape;
  const Variable x = tape.input("x", {"feature"}, {3}, kCells);
  const Variable y = scale(scale(x, 2), 5);
  tape.backward(y, std::array<Real, 3>{1, 0, -1});
  EXPECT_EQ(x.gradient().data[0], 10);
  EXPECT_EQ(x.gradient().data[1], 0);
  EXPECT_EQ(x.gradient().data[2], -10);
}

TEST(Tape, ClearKeepsNothing) {
  Tape tape;
  tape.input("x", {"feature"}, {3}, kCells);
  tape.clear();
  EXPECT_TRUE(tape.nodes().empty());
  EXPECT_EQ(tape.node(tape.input("x", {"feature"}, {3}, kCells).id()).path, "x");
}

// What decoding computes is not drawn.
TEST(Tape, ComputesTheSameWithoutNames) {
  Tape named;
  Tape nameless(Tape::Names::kNone);
  for (Tape* tape : {&named, &nameless}) {
    const Scope scope(*tape, "layer", "stage");
    const Variable x = tape->input("x", {"query", "model"}, {1, 2}, std::vector<Real>{3, 4});
    const Variable y = scale(x, 2).named("y", {"query", "model"});
    expect_cells(y.value().cells(), {6, 8});
    expect_error([&] { y.named("y", {"query"}); },
                 "[tape] expected a name for each axis of [1, 2], got 1 names for y");
  }
  EXPECT_EQ(named.nodes()[1].path, "layer/y");
  EXPECT_EQ(nameless.nodes()[1].path, "");
  EXPECT_EQ(nameless.nodes()[1].stage, "");
}

TEST(Tape, BorrowsCellsOfAnotherWhereTheyLie) {
  Tape lender;
  const Variable x = input_of(lender, {1, 2}, {3, 4});
  Tape tape(Tape::Names::kNone);
  const Variable lent = tape.borrow(x);
  EXPECT_EQ(lent.value().data, x.value().data);
  expect_cells(scale(lent, 2).value().cells(), {6, 8});
}

TEST(Tape, ExplainsACell) {
  Tape tape;
  const Variable x = tape.input("x", {"feature"}, {3}, kCells);
  const Variable y = scale(x, 0.5).named("half", {"feature"});
  EXPECT_EQ(tape.explain(y.id(), {2}).form, "sum");
  EXPECT_EQ(tape.explain(x.id(), {0}).form, "leaf");
  EXPECT_THROW(tape.explain(y.id(), {3}), Error);
  EXPECT_THROW(tape.explain(2, {0}), Error);
}

TEST(Tape, RefusesWrongCounts) {
  Tape tape;
  EXPECT_THROW(tape.input("x", {"feature"}, {4}, kCells), Error);
  EXPECT_THROW(tape.input("x", {"query", "feature"}, {3}, kCells), Error);
}

}  // namespace
}  // namespace attn
