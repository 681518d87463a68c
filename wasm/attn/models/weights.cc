#include "attn/models/weights.h"

#include <algorithm>
#include <cmath>

#include "attn/core/error.h"

namespace attn {

namespace {

constexpr const char* kOp = "weights";

const Safetensors::Entry& entry_of(const Safetensors& file, Parameter& parameter) {
  const Safetensors::Entry* entry = file.find(parameter.path());
  const Shape& shape = parameter.stored_cells().shape;
  if (entry == nullptr) {
    fail(kOp, "expected a tensor " + parameter.path() + " of shape " + shape.str() + ", got none");
  }
  if (!(entry->shape == shape)) {
    fail(kOp, "expected " + parameter.path() + " of shape " + shape.str() + ", got " +
                  entry->shape.str());
  }
  const auto finite = [](Real cell) { return std::isfinite(cell); };
  if (!std::all_of(entry->cells.begin(), entry->cells.end(), finite)) {
    fail(kOp, "expected finite numbers in " + parameter.path() + ", got others");
  }
  return *entry;
}

}  // namespace

void load_weights(Parameters& parameters, const Safetensors& file) {
  for (const Safetensors::Entry& entry : file.tensors) {
    if (parameters.find(entry.name) == nullptr) {
      fail(kOp, "expected tensors of this model, got " + entry.name);
    }
  }
  std::vector<const Safetensors::Entry*> entries;
  for (Parameter& parameter : parameters.all()) entries.push_back(&entry_of(file, parameter));
  auto entry = entries.begin();
  for (Parameter& parameter : parameters.all()) {
    const std::vector<Real>& cells = (*entry++)->cells;
    std::copy(cells.begin(), cells.end(), parameter.stored_cells().data);
  }
}

std::vector<NamedTensor> named_tensors(Parameters& parameters) {
  std::vector<NamedTensor> tensors;
  for (Parameter& parameter : parameters.all()) {
    tensors.push_back({parameter.path(), parameter.stored_cells()});
  }
  return tensors;
}

}  // namespace attn
