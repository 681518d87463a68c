#pragma once

#include <string>

#include "attn/nn/parameters.h"
#include "attn/ops/layer_norm.h"

namespace attn {

// layer_norm with its parameters gain [width], ones at first, and bias [width] below a path.
class NormLayer {
 public:
  NormLayer(int width, Parameters& parameters, const std::string& path)
      : gain_(parameters.declare(path + "/gain", {"feature"}, {width}, 0, 1)),
        bias_(parameters.declare(path + "/bias", {"feature"}, {width}, 0)) {}

  Variable record(const Variable& x) const {
    return layer_norm(x, gain_.record(x.tape()), bias_.record(x.tape()));
  }

 private:
  const Parameter& gain_;
  const Parameter& bias_;
};

}  // namespace attn
