// The kernels as the rest of the engine calls them: through the active table, with working memory
// provided. The double overloads, plain loops, serve the gradient checks, which compile the engine
// with ATTN_DOUBLE.
#pragma once

#include <span>

#include "attn/kernels/packing.h"
#include "attn/kernels/tasks.h"
#include "attn/kernels/workspace_sizes.h"

namespace attn::kernels {

// With a packing of a b that is large enough, what is packed stays there for the next task, and a
// row of the product has the same numbers whether it is alone or among others.
void gemm(GemmTask task, Packing* packing_of_b = nullptr);
void gemm(const BasicGemmTask<double>& task, Packing* packing_of_b = nullptr);

void gemv(const GemvTask& task);
void gemv(const BasicGemvTask<double>& task);

// Returns the number of rows without any attendable column.
int softmax(const SoftmaxTask& task);
int softmax(const BasicSoftmaxTask<double>& task);

// y[i] = function(x[i]); y may be x.
void exp(std::span<const float> x, float* y);
void exp(std::span<const double> x, double* y);
void tanh(std::span<const float> x, float* y);
void tanh(std::span<const double> x, double* y);
void sigmoid(std::span<const float> x, float* y);
void sigmoid(std::span<const double> x, double* y);

// The same in every variant of the kernels.
// y[i] = x[i], where neither overlaps the other.
void copy(std::span<const float> x, float* y);
void copy(std::span<const double> x, double* y);
// y[i] = factor * x[i].
void scale(std::span<const float> x, float factor, float* y);
void scale(std::span<const double> x, double factor, double* y);
// z[i] = x[i] + y[i]; z may be x or y.
void add(std::span<const float> x, const float* y, float* z);
void add(std::span<const double> x, const double* y, double* z);
// y[i] = x[i], and 0 where that is negative.
void relu(std::span<const float> x, float* y);
void relu(std::span<const double> x, double* y);
// y[i] = gain[i] * ((x[i] - mean) * factor) + bias[i].
void normalize(const NormalizeTask& task);
void normalize(const BasicNormalizeTask<double>& task);

// Both return the number of queries without any attendable key. The first writes the weights out,
// the second only a summary of them.
int attention(AttentionTask task);
int streaming_attention(AttentionTask task);

}  // namespace attn::kernels
