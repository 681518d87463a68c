#pragma once

#include <string>

#include "attn/nn/parameters.h"
#include "attn/ops/linear.h"

namespace attn {

// y [..., out] = x [..., in] weight^T + bias, with its parameters weight [out, in] and, where
// wanted, bias [out] below a path.
class LinearLayer {
 public:
  enum class Bias { kNone, kZero };

  LinearLayer(int in, int out, Bias bias, Parameters& parameters, const std::string& path)
      : weight_(
            parameters.declare(path + "/weight", {"out", "in"}, {out, in}, glorot_limit(in, out))),
        bias_(bias == Bias::kNone ? nullptr
                                  : &parameters.declare(path + "/bias", {"out"}, {out}, 0)) {}

  Variable record(const Variable& x) const {
    Tape& tape = x.tape();
    if (bias_ == nullptr) return linear(x, weight_.record(tape));
    return linear(x, weight_.record(tape), bias_->record(tape));
  }

 private:
  const Parameter& weight_;
  const Parameter* bias_;
};

}  // namespace attn
