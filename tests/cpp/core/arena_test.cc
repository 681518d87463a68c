#include "attn/core/arena.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "attn/core/error.h"

namespace attn {
namespace {

TEST(Arena, GivesZeroedAlignedTensorsThatDoNotOverlap) {
  Arena arena;
  const Tensor first = arena.zeros({3});
  const Tensor second = arena.zeros({700, 700});
  const Tensor third = arena.zeros({});
  for (const Tensor& tensor : {first, second, third}) {
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(tensor.data) % 64, 0U);
    for (Real& cell : tensor.cells()) {
      ASSERT_EQ(cell, 0);
      cell = 1;
    }
  }
}

TEST(Arena, ReusesItsMemoryAfterReset) {
  Arena arena;
  const Tensor before = arena.allocate({100});
  before.data[0] = 7;
  arena.reset();
  EXPECT_EQ(arena.used(), 0U);
  const Tensor after = arena.zeros({100});
  EXPECT_EQ(after.data, before.data);
  EXPECT_EQ(after.data[0], 0);
}

TEST(Arena, RefusesMoreThanItsLimit) {
  Arena arena(1 << 12);
  EXPECT_NO_THROW(arena.allocate({256}));
  EXPECT_THROW(arena.allocate({1024}), Error);
  EXPECT_NO_THROW(arena.allocate({256}));
}

}  // namespace
}  // namespace attn
