// The two BLAS functions that Eigen calls for its products when EIGEN_USE_BLAS is defined, as it is
// under WebAssembly. BLAS is column-major: its matrices are our row-major ones transposed, so
// operands change places.
#if defined(EIGEN_USE_BLAS)

#include <Eigen/src/misc/blas.h>

#include <vector>

#include "attn/kernels/kernels.h"

namespace {

using attn::kernels::Extent;

// int in Eigen 3.4, void in Eigen 5.
using BlasResult = decltype(sgemm_(nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
                                   nullptr, nullptr, nullptr, nullptr, nullptr, nullptr));

bool is_transposed(const char* operation) { return *operation != 'N' && *operation != 'n'; }

// Where a vector of n elements begins: at the far end if it is walked backwards.
template <class T>
T* first_element(T* x, Extent n, Extent step) {
  return step < 0 ? x - (n - 1) * step : x;
}

}  // namespace

extern "C" BlasResult sgemm_(const char* operation_a, const char* operation_b, const int* m,
                             const int* n, const int* k, const float* alpha, const float* a,
                             const int* lda, const float* b, const int* ldb, const float* beta,
                             float* c, const int* ldc) {
  attn::kernels::gemm({b, a, c, *n, *m, *k, *ldb, *lda, *ldc, is_transposed(operation_b),
                       is_transposed(operation_a), *alpha, *beta, nullptr});
  return BlasResult();
}

extern "C" BlasResult sgemv_(const char* operation, const int* m, const int* n, const float* alpha,
                             const float* a, const int* lda, const float* x, const int* incx,
                             const float* beta, float* y, const int* incy) {
  const bool transposed = is_transposed(operation);
  const Extent x_size = transposed ? *m : *n, y_size = transposed ? *n : *m;
  const float* from = first_element(x, x_size, *incx);
  float* to = first_element(y, y_size, *incy);
  std::vector<float> x_copy, y_copy;
  if (*incx != 1) {
    for (Extent i = 0; i < x_size; ++i) x_copy.push_back(from[i * *incx]);
    from = x_copy.data();
  }
  if (*incy != 1) {
    for (Extent i = 0; i < y_size; ++i) y_copy.push_back(to[i * *incy]);
  }
  float* result = *incy == 1 ? to : y_copy.data();
  attn::kernels::gemv({a, from, result, *n, *m, *lda, !transposed, *alpha, *beta});
  for (Extent i = 0; *incy != 1 && i < y_size; ++i) to[i * *incy] = y_copy[static_cast<size_t>(i)];
  return BlasResult();
}

#endif
