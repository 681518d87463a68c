#include "attn/train/adam.h"

#include <algorithm>
#include <cmath>

#include "attn/core/error.h"

namespace attn {

namespace {

// What one step does to every cell in the same way.
struct Rates {
  Real beta1, beta2, epsilon, step_size, inverse_root;
};

void move(Real* cells, const std::vector<Real>& gradient, std::vector<Real>& first,
          std::vector<Real>& second, const Rates& rates) {
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    const Real slope = gradient[i];
    first[i] = rates.beta1 * first[i] + (1 - rates.beta1) * slope;
    second[i] = rates.beta2 * second[i] + (1 - rates.beta2) * slope * slope;
    const Real spread = std::sqrt(second[i]) * rates.inverse_root + rates.epsilon;
    cells[i] -= rates.step_size * first[i] / spread;
  }
}

void read_moments(const Safetensors& file, const std::string& name, std::vector<Real>& moments) {
  const Safetensors::Entry* entry = file.find(name);
  if (entry == nullptr || entry->cells.size() != moments.size()) {
    fail("adam", "expected " + std::to_string(moments.size()) + " numbers of " + name + ", got " +
                     (entry == nullptr ? "none" : std::to_string(entry->cells.size())));
  }
  moments = entry->cells;
}

}  // namespace

Adam::Adam(Parameters& parameters, const AdamOptions& options)
    : parameters_(parameters), options_(options) {
  for (Parameter& parameter : parameters_.all()) {
    const std::size_t size = parameter.stored_cells().size();
    moments_.push_back({std::vector<Real>(size), std::vector<Real>(size)});
  }
}

void Adam::step(const Gradients& gradients, double learning_rate) {
  ++steps_;
  const auto power = static_cast<double>(steps_);
  const double first_share = 1 - std::pow(options_.beta1, power);
  const double second_share = 1 - std::pow(options_.beta2, power);
  const Rates rates{.beta1 = static_cast<Real>(options_.beta1),
                    .beta2 = static_cast<Real>(options_.beta2),
                    .epsilon = static_cast<Real>(options_.epsilon),
                    .step_size = static_cast<Real>(learning_rate / first_share),
                    .inverse_root = static_cast<Real>(1 / std::sqrt(second_share))};
  auto moments = moments_.begin();
  auto gradient = gradients.all().begin();
  for (Parameter& parameter : parameters_.all()) {
    move(parameter.stored_cells().data, *gradient++, moments->first, moments->second, rates);
    ++moments;
  }
}

std::vector<NamedTensor> Adam::state() {
  std::vector<NamedTensor> tensors;
  auto moments = moments_.begin();
  for (Parameter& parameter : parameters_.all()) {
    const Shape shape = parameter.stored_cells().shape;
    tensors.push_back({"adam/m/" + parameter.path(), {shape, moments->first.data()}});
    tensors.push_back({"adam/v/" + parameter.path(), {shape, moments->second.data()}});
    ++moments;
  }
  return tensors;
}

void Adam::restore(const Safetensors& file, long steps) {
  auto moments = moments_.begin();
  for (Parameter& parameter : parameters_.all()) {
    read_moments(file, "adam/m/" + parameter.path(), moments->first);
    read_moments(file, "adam/v/" + parameter.path(), moments->second);
    ++moments;
  }
  steps_ = steps;
}

}  // namespace attn
