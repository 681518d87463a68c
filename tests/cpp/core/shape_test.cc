#include "attn/core/shape.h"

#include <gtest/gtest.h>

#include "attn/core/error.h"

namespace attn {
namespace {

TEST(Shape, CountsItsCells) {
  EXPECT_EQ(Shape({}).size(), 1U);
  EXPECT_EQ(Shape({2, 3, 4}).size(), 24U);
  EXPECT_EQ(Shape({2, 0}).size(), 0U);
  EXPECT_EQ(Shape({2, 3})[-1], 3);
}

TEST(Shape, RefusesWhatItCannotHold) {
  EXPECT_THROW(Shape({1, 1, 1, 1, 1}), Error);
  EXPECT_THROW(Shape({-1}), Error);
  EXPECT_THROW(Shape({65536, 65536}), Error);
}

TEST(Shape, OffsetAndIndexAreInverse) {
  const Shape shape{2, 3, 4};
  for (std::size_t offset = 0; offset < shape.size(); ++offset) {
    EXPECT_EQ(offset_of(shape, index_of(shape, offset)), offset);
  }
  EXPECT_THROW(offset_of(shape, {2, 0, 0}), Error);
  EXPECT_THROW(offset_of(shape, {0, 0}), Error);
}

TEST(Shape, BroadcastsLikeNumPy) {
  EXPECT_EQ(broadcast_shapes("add", {2, 1, 4}, {3, 1}), Shape({2, 3, 4}));
  EXPECT_EQ(broadcast_shapes("add", {}, {3}), Shape({3}));
  EXPECT_EQ(broadcast_index({3, 1}, {1, 2, 3}), Index({2, 0}));
  try {
    broadcast_shapes("add", {2, 3}, {2});
    FAIL() << "expected an error";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "[add] expected shapes that broadcast together, got [2, 3] and [2]");
  }
}

}  // namespace
}  // namespace attn
