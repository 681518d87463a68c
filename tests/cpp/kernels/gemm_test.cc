#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <tuple>

#include "attn/kernels/kernels.h"
#include "kernels/reference.h"

namespace attn::kernels {
namespace {

using reference::numbers;

struct Shapes {
  int m, n, k;
};

struct Layout {
  bool transpose_a, transpose_b;
  int gap;  // elements between the end of one row and the begin of the next
};

void expect_product(const Shapes& s, const Layout& layout, float alpha, float beta) {
  SCOPED_TRACE(testing::Message() << s.m << " x " << s.n << " x " << s.k << ", transposed "
                                  << layout.transpose_a << layout.transpose_b << ", gap "
                                  << layout.gap << ", alpha " << alpha << ", beta " << beta);
  const int a_stride = (layout.transpose_a ? s.m : s.k) + layout.gap;
  const int b_stride = (layout.transpose_b ? s.k : s.n) + layout.gap;
  const int c_stride = s.n + layout.gap;
  const auto size = [](int rows, int stride) { return static_cast<std::size_t>(rows * stride); };
  const auto a = numbers(size(layout.transpose_a ? s.k : s.m, a_stride), 1);
  const auto b = numbers(size(layout.transpose_b ? s.n : s.k, b_stride), 2);
  const auto before = numbers(size(s.m, c_stride), 3);
  auto c = before;
  gemm({a.data(), b.data(), c.data(), s.m, s.n, s.k, a_stride, b_stride, c_stride,
        layout.transpose_a, layout.transpose_b, alpha, beta, nullptr});
  double worst = 0.0;
  for (int i = 0; i < s.m; ++i) {
    for (int j = 0; j < c_stride; ++j) {
      const auto at = size(i, c_stride) + static_cast<std::size_t>(j);
      if (j >= s.n) {
        ASSERT_EQ(c[at], before[at]) << "wrote into the gap after row " << i;
        continue;
      }
      double sum = 0.0;
      for (int p = 0; p < s.k; ++p) {
        const float x = layout.transpose_a ? a[size(p, a_stride) + static_cast<std::size_t>(i)]
                                           : a[size(i, a_stride) + static_cast<std::size_t>(p)];
        const float y = layout.transpose_b ? b[size(j, b_stride) + static_cast<std::size_t>(p)]
                                           : b[size(p, b_stride) + static_cast<std::size_t>(j)];
        sum += static_cast<double>(x) * static_cast<double>(y);
      }
      const double exact = static_cast<double>(alpha) * sum +
                           static_cast<double>(beta) * static_cast<double>(before[at]);
      worst = std::max(worst, std::abs(static_cast<double>(c[at]) - exact));
    }
  }
  EXPECT_LE(worst, 2e-7 * (s.k + 4));
}

TEST(Gemm, AgreesWithTheDefinitionForEverySmallShape) {
  for (int m : {0, 1, 2, 3, 5, 8}) {
    for (int n : {0, 1, 3, 4, 7, 16, 21}) {
      for (int k : {0, 1, 2, 3, 4, 9, 17}) {
        for (int transposed = 0; transposed < 4; ++transposed) {
          expect_product({m, n, k}, {(transposed & 1) != 0, (transposed & 2) != 0, 0}, 1.0f, 0.0f);
        }
      }
    }
  }
}

TEST(Gemm, AgreesWithTheDefinitionForPackedShapes) {
  const Shapes shapes[] = {{33, 35, 37}, {64, 64, 64}, {9, 130, 259}, {41, 513, 31}, {70, 17, 300}};
  for (const Shapes& shape : shapes) {
    for (int transposed = 0; transposed < 4; ++transposed) {
      for (int gap : {0, 3}) {
        expect_product(shape, {(transposed & 1) != 0, (transposed & 2) != 0, gap}, 1.0f, 0.0f);
      }
    }
  }
}

TEST(Gemm, GivesTheSameNumbersFromAPacking) {
  const Shapes shapes[] = {{1, 20, 7}, {200, 1, 300}, {9, 130, 259}, {8, 1030, 600}};
  for (const auto& [m, n, k] : shapes) {
    for (const bool transposed : {false, true}) {
      const auto a = numbers(static_cast<std::size_t>(m * k), 1);
      const auto b = numbers(static_cast<std::size_t>(k * n), 2);
      std::vector<float> c(static_cast<std::size_t>(m * n)), expected(c.size());
      const int b_stride = transposed ? k : n;
      GemmTask task{a.data(), b.data(), expected.data(), m,         n, k, k,
                    b_stride, n,        false,           transposed};
      gemm(task);
      task.c = c.data();
      Packing packing;
      for (int time = 0; time < 2; ++time) {
        std::fill(c.begin(), c.end(), 0.0f);
        gemm(task, &packing);
        EXPECT_EQ(c, expected) << m << " x " << n << " x " << k << ", transposed " << transposed;
      }
    }
  }
}

TEST(Gemm, GivesARowOfAPackingTheSameNumbersAloneAndAmongOthers) {
  constexpr int kRows = 11, kInner = 290, kColumns = 533;
  const auto a = numbers(std::size_t{kRows} * kInner, 1);
  const auto b = numbers(std::size_t{kInner} * kColumns, 2);
  for (const bool transposed : {false, true}) {
    Packing packing;
    std::vector<float> all(std::size_t{kRows} * kColumns), some(all.size()), plain(all.size());
    GemmTask task{a.data(), b.data(), all.data(), kRows,
                  kColumns, kInner,   kInner,     transposed ? kInner : kColumns,
                  kColumns, false,    transposed};
    gemm(task, &packing);
    for (const int count : {1, 3}) {
      task.m = count;
      task.c = some.data();
      gemm(task, &packing);
      task.c = plain.data();
      gemm(task);
      for (std::size_t i = 0; i < static_cast<std::size_t>(count * kColumns); ++i) {
        ASSERT_EQ(some[i], all[i]) << count << " rows, cell " << i;
        ASSERT_NEAR(some[i], plain[i], 1e-4) << count << " rows, cell " << i;
      }
    }
  }
}

TEST(Gemm, ReadsTheMatrixAnewOnceItsPackingForgot) {
  constexpr int kSize = 40;
  auto b = numbers(std::size_t{kSize} * kSize, 2);
  const auto a = numbers(b.size(), 1);
  std::vector<float> c(b.size()), expected(b.size());
  GemmTask task{a.data(), b.data(), c.data(), kSize, kSize, kSize,
                kSize,    kSize,    kSize,    false, true};
  Packing packing;
  gemm(task, &packing);
  for (float& cell : b) cell = 1 - cell;
  packing.forget();
  gemm(task, &packing);
  task.c = expected.data();
  gemm(task);
  EXPECT_EQ(c, expected);
}

TEST(Gemm, ScalesAndAccumulates) {
  const Shapes shapes[] = {{1, 5, 7}, {5, 1, 7}, {3, 6, 10}, {40, 50, 300}, {4, 4, 0}};
  for (const Shapes& shape : shapes) {
    for (int transposed = 0; transposed < 4; ++transposed) {
      for (auto [alpha, beta] :
           {std::pair{0.5f, 1.0f}, std::pair{-2.0f, 0.25f}, std::pair{0.0f, 0.5f}}) {
        expect_product(shape, {(transposed & 1) != 0, (transposed & 2) != 0, 2}, alpha, beta);
      }
    }
  }
}

TEST(Gemm, DoesNotReadWhatItOverwrites) {
  for (int n : {3, 4, 16, 40}) {
    const auto a = numbers(static_cast<std::size_t>(n * n), 4);
    std::vector<float> c(a.size(), std::numeric_limits<float>::quiet_NaN());
    gemm({a.data(), a.data(), c.data(), n, n, n, n, n, n, false, true, 1.0f, 0.0f, nullptr});
    for (float x : c) EXPECT_FALSE(std::isnan(x)) << n;
  }
}

TEST(Gemm, LetsNanThrough) {
  std::vector<float> a(48 * 48, 1.0f), c(48 * 48);
  a[5 * 48 + 7] = std::numeric_limits<float>::quiet_NaN();
  gemm({a.data(), a.data(), c.data(), 48, 48, 48, 48, 48, 48, false, false, 1.0f, 0.0f, nullptr});
  EXPECT_TRUE(std::isnan(c[5 * 48]));
  EXPECT_TRUE(std::isnan(c[47 * 48 + 7]));
  EXPECT_EQ(c[0], 48.0f);
}

}  // namespace
}  // namespace attn::kernels
