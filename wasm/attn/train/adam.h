#pragma once

#include <vector>

#include "attn/io/safetensors.h"
#include "attn/train/gradients.h"

namespace attn {

struct AdamOptions {
  double beta1 = 0.9;
  double beta2 = 0.999;
  double epsilon = 1e-8;
};

// Adam (Kingma and Ba, 2015, algorithm 1), computed as torch.optim.Adam computes it:
//   m = beta1 m + (1 - beta1) g,  v = beta2 v + (1 - beta2) g^2
//   x = x - rate / (1 - beta1^t) m / (sqrt(v) / sqrt(1 - beta2^t) + epsilon)
class Adam {
 public:
  Adam(Parameters& parameters, const AdamOptions& options);

  // Moves the stored cells of all parameters against their gradients.
  void step(const Gradients& gradients, double learning_rate);
  long steps() const { return steps_; }

  // The moments as "adam/m/<path>" and "adam/v/<path>".
  std::vector<NamedTensor> state();
  // Goes on where the moments were written, after `steps` steps; throws Error where one is missing
  // or has another shape.
  void restore(const Safetensors& file, long steps);

 private:
  struct Moments {
    std::vector<Real> first, second;
  };

  Parameters& parameters_;
  AdamOptions options_;
  std::vector<Moments> moments_;  // in the order of the parameters
  long steps_ = 0;
};

}  // namespace attn
