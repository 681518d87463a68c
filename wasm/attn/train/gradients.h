#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "attn/nn/parameters.h"

namespace attn {

// One gradient a parameter of a store, in the store's order. What several tapes have found is added
// up in an order that the caller fixes, so that the sum has the same bits on any number of threads.
class Gradients {
 public:
  // The store must keep its parameters as they are.
  explicit Gradients(Parameters& parameters);

  void clear();
  // Adds what Tape::backward has left at the leaves of the parameters.
  void collect(const Tape& tape);
  void add(const Gradients& other);
  void scale(Real factor);
  // The length of all of them as one vector.
  double norm() const;

  std::span<const std::vector<Real>> all() const { return gradients_; }

 private:
  std::vector<std::vector<Real>> gradients_;
  std::unordered_map<const Real*, std::size_t> places_;  // by the cells of the parameter
};

// Shortens gradients whose norm is above `limit`, as torch.nn.utils.clip_grad_norm_ does: by
// limit / (norm + 1e-6). Returns the norm before.
double clip_by_norm(Gradients& gradients, double limit);

}  // namespace attn
