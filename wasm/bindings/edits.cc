#include "bindings/edits.h"

#include <cmath>

#include "attn/core/error.h"
#include "attn/core/json.h"

namespace attn {

namespace {

std::string text_of(const std::vector<int>& index) {
  JsonWriter json;
  json.numbers(index);
  return json.str();
}

// Refuses what is not finite as a float, either.
Real checked_value(const Edit& edit) {
  const auto value = static_cast<Real>(edit.value);
  if (!std::isfinite(value)) {
    fail("edit", "expected a finite number for " + edit.path + " at " + text_of(edit.index) +
                     ", got " + to_json(edit.value));
  }
  return value;
}

std::size_t checked_offset(const Edit& edit, const Shape& shape) {
  bool inside = static_cast<int>(edit.index.size()) == shape.rank();
  for (int axis = 0; inside && axis < shape.rank(); ++axis) {
    const int at = edit.index[static_cast<std::size_t>(axis)];
    inside = at >= 0 && at < shape[axis];
  }
  if (inside) return offset_of(shape, Index(edit.index));
  fail("edit", "expected a cell of " + edit.path + " of shape " + shape.str() + ", got " +
                   text_of(edit.index));
}

}  // namespace

void check_finite(const Inputs& inputs) {
  for (const Inputs::Entry& entry : inputs.entries()) {
    for (std::size_t at = 0; at < entry.cells.size(); ++at) {
      if (std::isfinite(entry.cells[at])) continue;
      fail("inputs", "expected finite numbers in " + entry.name + ", got " +
                         to_json(double{entry.cells[at]}) + " at " +
                         index_of(entry.shape, at).str());
    }
  }
}

ParameterEdits apply_edits(const std::vector<Edit>& edits, Inputs& inputs, Parameters& parameters) {
  ParameterEdits copies;
  for (const Edit& edit : edits) {
    if (Inputs::Entry* entry = inputs.find(edit.path)) {
      entry->cells[checked_offset(edit, entry->shape)] = checked_value(edit);
    } else if (Parameter* parameter = parameters.find(edit.path)) {
      const Tensor stored = parameter->stored_cells();
      auto& copy = copies[edit.path];
      if (copy.empty()) copy.assign(stored.cells().begin(), stored.cells().end());
      copy[checked_offset(edit, stored.shape)] = checked_value(edit);
    } else {
      fail("edit", "expected the path of an input or a parameter, got " + edit.path);
    }
  }
  return copies;
}

}  // namespace attn
