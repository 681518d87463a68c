// Products of Eigen, which reach the kernels through BLAS where the engine is built for
// WebAssembly.
#include <gtest/gtest.h>

#include <Eigen/Core>

namespace attn::kernels {
namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ColumnMatrix = Eigen::MatrixXf;

// Large enough for Eigen to leave its loops for small products, and odd enough to have edges.
constexpr int kM = 37, kN = 29, kK = 41;

template <class A, class B, class C>
void expect_product(const A& a, const B& b, const C& c) {
  ASSERT_EQ(c.rows(), a.rows());
  ASSERT_EQ(c.cols(), b.cols());
  for (Eigen::Index i = 0; i < c.rows(); ++i) {
    for (Eigen::Index j = 0; j < c.cols(); ++j) {
      double sum = 0.0;
      for (Eigen::Index p = 0; p < a.cols(); ++p) {
        sum += static_cast<double>(a(i, p)) * static_cast<double>(b(p, j));
      }
      ASSERT_NEAR(static_cast<double>(c(i, j)), sum, 1e-5) << i << ", " << j;
    }
  }
}

template <class Left, class Right>
void expect_every_transposition() {
  const Left a = Left::Random(kM, kK), a_turned = a.transpose();
  const Right b = Right::Random(kK, kN), b_turned = b.transpose();
  Matrix c(kM, kN);
  c.noalias() = a * b;
  expect_product(a, b, c);
  c.noalias() = a_turned.transpose() * b;
  expect_product(a, b, c);
  c.noalias() = a * b_turned.transpose();
  expect_product(a, b, c);
  c.noalias() = a_turned.transpose() * b_turned.transpose();
  expect_product(a, b, c);
}

TEST(EigenProduct, IsRightForEveryStorageOrderAndTransposition) {
  expect_every_transposition<Matrix, Matrix>();
  expect_every_transposition<ColumnMatrix, Matrix>();
  expect_every_transposition<Matrix, ColumnMatrix>();
  expect_every_transposition<ColumnMatrix, ColumnMatrix>();
}

TEST(EigenProduct, AddsAFactorOfAProductToAPartOfAMatrix) {
  const Matrix a = Matrix::Random(kM, kK), b = Matrix::Random(kK, kN);
  Matrix c = Matrix::Constant(kM + 2, kN + 3, 5.0f);
  c.block(1, 2, kM, kN).noalias() -= 2.0f * a * b;
  const Matrix product = (c.block(1, 2, kM, kN).array() - 5.0f) / -2.0f;
  expect_product(a, b, product);
  EXPECT_EQ(c(0, 0), 5.0f);
  EXPECT_EQ(c(kM + 1, kN + 2), 5.0f);
}

TEST(EigenProduct, TakesVectorsThatLieAsColumnsOfAMatrix) {
  const Matrix a = Matrix::Random(kM, kK), many = Matrix::Random(kK, 3);
  Matrix c = Matrix::Zero(kM, 3);
  c.col(1).noalias() = a * many.col(2);
  expect_product(a, Matrix(many.col(2)), Matrix(c.col(1)));
  Matrix turned = Matrix::Zero(kK, 3);
  turned.col(0).noalias() = a.transpose() * c.col(1);
  expect_product(Matrix(a.transpose()), Matrix(c.col(1)), Matrix(turned.col(0)));
  EXPECT_EQ(c.col(0), Matrix::Zero(kM, 1));
}

}  // namespace
}  // namespace attn::kernels
