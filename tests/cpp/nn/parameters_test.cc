#include "attn/nn/parameters.h"

#include <gtest/gtest.h>

#include <cstring>

#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Parameters, DependOnSeedAndPathAlone) {
  Parameters one(7);
  const Parameter& weight = one.declare("a/weight", {"row", "column"}, {2, 3}, 0.5F);
  Parameters two(7);
  two.declare("a/other", {"row"}, {5}, 0.5F);
  const Parameter& same = two.declare("a/weight", {"row", "column"}, {2, 3}, 0.5F);
  EXPECT_EQ(std::memcmp(weight.cells().data, same.cells().data, 6 * sizeof(Real)), 0);
  Parameters three(8);
  const Parameter& different = three.declare("a/weight", {"row", "column"}, {2, 3}, 0.5F);
  EXPECT_NE(std::memcmp(weight.cells().data, different.cells().data, 6 * sizeof(Real)), 0);
}

TEST(Parameters, ResetGivesTheSameBitsForTheSameSeed) {
  Parameters parameters(3);
  const Parameter& weight = parameters.declare("weight", {"row"}, {4}, 1);
  const std::vector<Real> first(weight.cells().data, weight.cells().data + 4);
  parameters.reset(4);
  EXPECT_NE(weight.cells().data[0], first[0]);
  parameters.reset(3);
  EXPECT_EQ(std::memcmp(weight.cells().data, first.data(), 4 * sizeof(Real)), 0);
}

TEST(Parameters, EditsCountOnlyWhileInUse) {
  Parameters parameters(3);
  const Parameter& weight = parameters.declare("weight", {"row"}, {2}, 1);
  const Real stored = weight.cells().data[0];
  ParameterEdits edits{{"weight", {10, 20}}};
  parameters.use(edits);
  EXPECT_EQ(weight.cells().data[0], 10);
  EXPECT_EQ(parameters.find("weight")->stored_cells().data[0], stored);
  ParameterEdits none;
  parameters.use(none);
  EXPECT_EQ(weight.cells().data[0], stored);
}

TEST(Parameters, RecordTheirCellsBelowTheOpenScopes) {
  Parameters parameters(3);
  const Parameter& weight = parameters.declare("attention/weight", {"row"}, {2}, 1);
  Tape tape;
  const Scope scope(tape, "attention");
  const Variable variable = weight.record(tape);
  EXPECT_EQ(tape.node(variable.id()).path, weight.path());
  EXPECT_EQ(tape.node(variable.id()).kind, "parameter");
  EXPECT_EQ(variable.value().data, weight.cells().data);
}

TEST(Parameters, ALimitOfZeroMakesZeros) {
  Parameters parameters(3);
  for (const Real cell : parameters.declare("bias", {"row"}, {9}, 0).cells().cells()) {
    EXPECT_EQ(cell, 0);
  }
}

// The bits that every build must give: native, scalar and SIMD WebAssembly alike.
TEST(Parameters, HaveTheCommittedBits) {
  Parameters parameters(2024);
  const Parameter& weight = parameters.declare(
      "attention/query_projection/weight", {"model", "feature"}, {64, 64}, glorot_limit(64, 64));
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const Real cell : weight.cells().cells()) {
    const auto value = static_cast<float>(cell);
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof(bits));
    hash = (hash ^ bits) * 0x100000001b3U;
  }
  EXPECT_EQ(hash, 1615403494675679743U);
}

}  // namespace
}  // namespace attn
