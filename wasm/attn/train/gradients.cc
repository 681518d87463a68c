#include "attn/train/gradients.h"

#include <algorithm>
#include <cmath>

namespace attn {

Gradients::Gradients(Parameters& parameters) {
  for (Parameter& parameter : parameters.all()) {
    const Tensor cells = parameter.stored_cells();
    places_.emplace(cells.data, gradients_.size());
    gradients_.emplace_back(cells.size());
  }
}

void Gradients::clear() {
  for (std::vector<Real>& gradient : gradients_) std::fill(gradient.begin(), gradient.end(), 0);
}

void Gradients::collect(const Tape& tape) {
  for (const Node& node : tape.nodes()) {
    if (node.op != nullptr || node.gradient.data == nullptr) continue;
    const auto found = places_.find(node.value.data);
    if (found == places_.end()) continue;
    std::vector<Real>& gradient = gradients_[found->second];
    const Real* flowed = node.gradient.data;
    for (Real& cell : gradient) cell += *flowed++;
  }
}

void Gradients::add(const Gradients& other) {
  auto theirs = other.gradients_.begin();
  for (std::vector<Real>& gradient : gradients_) {
    auto cell = (theirs++)->begin();
    for (Real& mine : gradient) mine += *cell++;
  }
}

void Gradients::scale(Real factor) {
  for (std::vector<Real>& gradient : gradients_) {
    for (Real& cell : gradient) cell *= factor;
  }
}

double Gradients::norm() const {
  double squares = 0;
  for (const std::vector<Real>& gradient : gradients_) {
    for (const Real cell : gradient) squares += double{cell} * double{cell};
  }
  return std::sqrt(squares);
}

double clip_by_norm(Gradients& gradients, double limit) {
  const double norm = gradients.norm();
  const double factor = limit / (norm + 1e-6);
  if (factor < 1) gradients.scale(static_cast<Real>(factor));
  return norm;
}

}  // namespace attn
