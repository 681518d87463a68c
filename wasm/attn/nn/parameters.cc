#include "attn/nn/parameters.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "attn/core/random.h"

namespace attn {

Parameter::Parameter(std::string path, DimNames dims, const Shape& shape, float limit, float center)
    : path_(std::move(path)),
      dims_(std::move(dims)),
      shape_(shape),
      limit_(limit),
      center_(center),
      stored_(shape.size()),
      current_(stored_.data()) {}

const Parameter& Parameters::declare(std::string path, DimNames dims, const Shape& shape,
                                     float limit, float center) {
  Parameter& parameter =
      parameters_.emplace_back(std::move(path), std::move(dims), shape, limit, center);
  draw(parameter);
  return parameter;
}

void Parameters::draw(Parameter& parameter) const {
  const Tensor cells = parameter.stored_cells();
  Random random(seed_, parameter.path_);
  fill_uniform(random, parameter.limit_, cells.cells());
  for (Real& cell : cells.cells()) cell += static_cast<Real>(parameter.center_);
}

void Parameters::reset(std::uint64_t seed) {
  seed_ = seed;
  for (Parameter& parameter : parameters_) draw(parameter);
}

Parameter* Parameters::find(std::string_view path) {
  const auto found =
      std::find_if(parameters_.begin(), parameters_.end(),
                   [&](const Parameter& parameter) { return parameter.path_ == path; });
  return found == parameters_.end() ? nullptr : &*found;
}

void Parameters::use(ParameterEdits& edits) {
  for (Parameter& parameter : parameters_) {
    const auto edited = edits.find(parameter.path_);
    Real* const counts = edited == edits.end() ? parameter.stored_.data() : edited->second.data();
    if (parameter.current_ != counts) parameter.packing_.forget();
    parameter.current_ = counts;
  }
}

float glorot_limit(int fan_in, int fan_out) {
  return std::sqrt(6.0F / static_cast<float>(fan_in + fan_out));
}

}  // namespace attn
