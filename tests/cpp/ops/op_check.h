#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "attn/core/error.h"
#include "attn/core/random.h"
#include "attn/tape/tape.h"

namespace attn {

// An input with cells given in row-major order and axes without names.
inline Variable input_of(Tape& tape, const Shape& shape, const std::vector<Real>& cells) {
  return tape.input("x", DimNames(static_cast<std::size_t>(shape.rank())), shape, cells);
}

// Uniform numbers in (-limit, limit), the same for the same seed.
inline std::vector<Real> random_cells(std::uint64_t seed, std::size_t count, float limit = 1) {
  std::vector<Real> cells(count);
  Random random(seed);
  fill_uniform(random, limit, cells);
  return cells;
}

inline Variable random_input(Tape& tape, const Shape& shape, std::uint64_t seed, float limit = 1) {
  return input_of(tape, shape, random_cells(seed, shape.size(), limit));
}

inline void expect_cells(std::span<const Real> cells, const std::vector<double>& expected,
                         double tolerance = 1e-6) {
  ASSERT_EQ(cells.size(), expected.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    EXPECT_NEAR(cells[i], expected[i], tolerance * std::max(1.0, std::abs(expected[i])))
        << "cell " << i;
  }
}

inline void expect_value(const Variable& y, const Shape& shape, const std::vector<double>& cells) {
  EXPECT_EQ(y.shape(), shape) << y.shape().str();
  expect_cells(y.value().cells(), cells);
}

// Expects that `action` throws an Error that reads `text`.
template <typename Action>
void expect_error(Action action, const std::string& text) {
  try {
    action();
    ADD_FAILURE() << "expected an error: " << text;
  } catch (const Error& error) {
    EXPECT_EQ(error.what(), text);
  }
}

// Leaves NaN wherever the tape will put its next 2^18 cells, to find operations that do not fill
// all of their output.
inline void soil(Tape& tape) {
  const Shape shape{1 << 18};
  input_of(tape, shape, std::vector<Real>(shape.size(), std::numeric_limits<Real>::quiet_NaN()));
  tape.clear();
}

// Recomputes every cell of a recorded variable from its explanation, and expects every factor to be
// the cell of the input that it names.
void expect_explained(const Variable& y);

}  // namespace attn
