#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "attn/core/attributes.h"
#include "attn/models/inputs.h"
#include "attn/nn/parameters.h"
#include "attn/tape/tape.h"

namespace attn {

// A result of inference: a tensor by its path, with what the trace says about it.
struct Output {
  std::string path;
  std::string stage;
  DimNames dims;
  Shape shape;
  std::vector<Real> cells;
};

// Something that turns inputs into recorded nodes, or into outputs alone.
class Model {
 public:
  Model(std::string name, std::uint64_t seed) : name_(std::move(name)), parameters_(seed) {}
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;
  virtual ~Model() = default;

  const std::string& name() const { return name_; }
  Parameters& parameters() { return parameters_; }

  // Appends every step to the tape; throws Error where the inputs do not fit.
  virtual void record(Tape& tape, const Inputs& inputs) = 0;
  // The outputs that `record` would end with, in memory linear in the length of the inputs; by
  // default refuses.
  virtual std::vector<Output> infer(const Inputs& inputs);

 private:
  std::string name_;
  Parameters parameters_;
};

// A model that can be created by its name; `make` throws Error where the options are not known.
struct ModelKind {
  std::string_view name;
  std::unique_ptr<Model> (*make)(const Attributes& options);
};

// Creates the one of `kinds` that has the name; throws Error where none has it.
std::unique_ptr<Model> make_model(std::span<const ModelKind> kinds, std::string_view name,
                                  const Attributes& options);

// Reads the option "seed", a whole number from 0 to 2^31 - 1, by default 0.
std::uint64_t read_seed(OptionReader& options);
// The same for a constructor, before its other options are read; errors are named by `op`.
std::uint64_t seed_of(const std::string& op, const Attributes& attributes);

}  // namespace attn
