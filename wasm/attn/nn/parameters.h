#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "attn/kernels/packing.h"
#include "attn/tape/tape.h"

namespace attn {

// Changed copies of parameters, by path. A tape that was recorded with them refers to their cells.
using ParameterEdits = std::map<std::string, std::vector<Real>, std::less<>>;

// A named array of numbers that a model may learn.
class Parameter {
 public:
  Parameter(std::string path, DimNames dims, const Shape& shape, float limit, float center);

  const std::string& path() const { return path_; }
  // The cells that count now: the stored ones, or a changed copy while one is in use.
  Tensor cells() const { return {shape_, current_, &packing_}; }
  // The stored ones, to read or to change: what products kept of them is forgotten.
  Tensor stored_cells() {
    packing_.forget();
    return {shape_, stored_.data()};
  }
  // The tape's leaf of this path: one, however often it is recorded.
  Variable record(Tape& tape) const { return tape.parameter(path_, dims_, cells()); }

 private:
  friend class Parameters;

  std::string path_;
  DimNames dims_;
  Shape shape_;
  float limit_;
  float center_;
  std::vector<Real> stored_;
  Real* current_;
  mutable kernels::Packing packing_;  // of the cells that count now
};

// All parameters of a model. Each is drawn from the seed and its own path alone, by arithmetic that
// rounds the same everywhere: equal bits in every build, and a new parameter leaves the others as
// they were.
class Parameters {
 public:
  explicit Parameters(std::uint64_t seed) : seed_(seed) {}
  Parameters(const Parameters&) = delete;
  Parameters& operator=(const Parameters&) = delete;

  // Adds a parameter with uniform cells in (-limit, limit) around a center; limit 0 makes all of
  // them the center. The reference stays valid as long as the store.
  const Parameter& declare(std::string path, DimNames dims, const Shape& shape, float limit,
                           float center = 0);
  void reset(std::uint64_t seed);

  std::uint64_t seed() const { return seed_; }
  std::deque<Parameter>& all() { return parameters_; }
  // Null where there is none of that path.
  Parameter* find(std::string_view path);

  // Makes changed copies count in place of the stored cells; an empty set brings those back.
  void use(ParameterEdits& edits);

 private:
  void draw(Parameter& parameter) const;

  std::uint64_t seed_;
  std::deque<Parameter> parameters_;
};

// sqrt(6 / (fan_in + fan_out)): keeps the variance of what goes through a layer about the same in
// both directions (Glorot and Bengio, 2010, equation 16).
float glorot_limit(int fan_in, int fan_out);

}  // namespace attn
