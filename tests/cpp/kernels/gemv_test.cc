#include <gtest/gtest.h>

#include "attn/kernels/kernels.h"
#include "kernels/reference.h"

namespace attn::kernels {
namespace {

using reference::numbers;

void expect_product(int m, int n, bool transpose, float alpha, float beta) {
  SCOPED_TRACE(testing::Message() << m << " x " << n << ", transposed " << transpose << ", alpha "
                                  << alpha << ", beta " << beta);
  const int stride = n + 1;
  const auto a = numbers(static_cast<std::size_t>(m * stride), 1);
  const auto x = numbers(static_cast<std::size_t>(transpose ? m : n), 2);
  const auto before = numbers(static_cast<std::size_t>(transpose ? n : m), 3);
  auto y = before;
  gemv({a.data(), x.data(), y.data(), m, n, stride, transpose, alpha, beta});
  for (std::size_t i = 0; i < y.size(); ++i) {
    double sum = 0.0;
    for (std::size_t j = 0; j < x.size(); ++j) {
      const std::size_t at = transpose ? j * static_cast<std::size_t>(stride) + i
                                       : i * static_cast<std::size_t>(stride) + j;
      sum += static_cast<double>(a[at]) * static_cast<double>(x[j]);
    }
    const double exact = static_cast<double>(alpha) * sum +
                         static_cast<double>(beta) * static_cast<double>(before[i]);
    EXPECT_NEAR(static_cast<double>(y[i]), exact, 2e-7 * static_cast<double>(x.size() + 4)) << i;
  }
}

TEST(Gemv, AgreesWithTheDefinition) {
  for (int m : {0, 1, 2, 3, 4, 6, 17, 64}) {
    for (int n : {0, 1, 2, 3, 4, 7, 16, 37, 64}) {
      for (bool transpose : {false, true}) {
        expect_product(m, n, transpose, 1.0f, 0.0f);
        expect_product(m, n, transpose, -0.5f, 2.0f);
      }
    }
  }
}

}  // namespace
}  // namespace attn::kernels
