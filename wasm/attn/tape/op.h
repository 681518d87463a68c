#pragma once

#include <span>
#include <string>
#include <string_view>

#include "attn/core/attributes.h"
#include "attn/core/tensor.h"
#include "attn/tape/explanation.h"

namespace attn {

// What backward works on. Input gradients are added to, never overwritten, because a variable may
// be used more than once.
struct BackwardPass {
  std::span<const Tensor> inputs;
  const Tensor& output;
  const Tensor& output_gradient;
  std::span<const Tensor> input_gradients;
};

// One recorded operation. An instance belongs to one node of the tape and carries its own settings.
// Everything there is to know about an operation stands in its class: how it computes, how
// gradients flow back, how one cell came about, how Python would write it and what it costs.
class Op {
 public:
  Op() = default;
  Op(const Op&) = delete;
  Op& operator=(const Op&) = delete;
  virtual ~Op() = default;

  virtual std::string_view name() const = 0;
  virtual Attributes attributes() const { return {}; }
  // Whether the output has the cells of the first input, under another shape: forward then has
  // nothing to fill.
  virtual bool is_view() const { return false; }

  // Fills every cell of the output, which holds anything before; shapes were checked when the
  // operation was recorded.
  virtual void forward(std::span<const Tensor> inputs, const Tensor& output) = 0;
  virtual void backward(const BackwardPass& pass) const = 0;
  // Which cells, with which factors, made the output cell at `index`.
  virtual Explanation explain(std::span<const Tensor> inputs, const Tensor& output,
                              const Index& index) const = 0;
  // How NumPy and PyTorch write the operation, given the names of the inputs, or expressions closed
  // by brackets: operators are written between them as they stand. The last line is the expression
  // for the output; lines before it give names that begin with "_" to parts of it.
  virtual std::string numpy(std::span<const std::string> inputs) const = 0;
  virtual std::string torch(std::span<const std::string> inputs) const = 0;
  // Scalar multiply-adds that forward takes; 0 for operations that only move numbers.
  virtual long long multiply_adds(std::span<const Tensor> inputs, const Tensor& output) const = 0;
};

}  // namespace attn
