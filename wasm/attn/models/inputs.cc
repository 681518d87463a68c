#include "attn/models/inputs.h"

#include <algorithm>
#include <utility>

#include "attn/core/error.h"

namespace attn {

Inputs::Entry& Inputs::add(std::string name, const Shape& shape) {
  return entries_.emplace_back(Entry{std::move(name), shape, std::vector<Real>(shape.size())});
}

void Inputs::add(std::string name, const Shape& shape, std::vector<Real> cells) {
  if (cells.size() != shape.size()) {
    fail("inputs", "expected " + std::to_string(shape.size()) + " numbers for " + name +
                       " of shape " + shape.str() + ", got " + std::to_string(cells.size()));
  }
  entries_.push_back({std::move(name), shape, std::move(cells)});
}

const Inputs::Entry* Inputs::find(std::string_view name) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.name == name; });
  return found == entries_.end() ? nullptr : &*found;
}

Inputs::Entry* Inputs::find(std::string_view name) {
  return const_cast<Entry*>(std::as_const(*this).find(name));
}

const Inputs::Entry& InputReader::matrix(std::string_view name) {
  const Inputs::Entry* entry = optional_matrix(name);
  if (entry == nullptr) fail(op_, "expected an input " + std::string(name) + ", got none");
  return *entry;
}

const Inputs::Entry* InputReader::optional_matrix(std::string_view name) {
  known_.emplace_back(name);
  const Inputs::Entry* entry = inputs_.find(name);
  if (entry == nullptr) return nullptr;
  if (entry->shape.rank() != 2 || entry->shape.size() == 0) {
    fail(op_, "expected " + std::string(name) +
                  " to be a matrix with rows and columns, got shape " + entry->shape.str());
  }
  return entry;
}

const Inputs::Entry& InputReader::vector(std::string_view name) {
  const Inputs::Entry* entry = optional_vector(name);
  if (entry == nullptr || entry->cells.empty()) {
    fail(op_, "expected an input " + std::string(name) + " with cells, got none");
  }
  return *entry;
}

const Inputs::Entry* InputReader::optional_vector(std::string_view name) {
  known_.emplace_back(name);
  const Inputs::Entry* entry = inputs_.find(name);
  if (entry != nullptr && entry->shape.rank() != 1) {
    fail(op_, "expected " + std::string(name) + " to be a vector, got shape " + entry->shape.str());
  }
  return entry;
}

void InputReader::finish() const {
  for (const Inputs::Entry& entry : inputs_.entries()) {
    if (std::find(known_.begin(), known_.end(), entry.name) == known_.end()) {
      fail(op_, "expected a known input, got " + entry.name);
    }
  }
}

}  // namespace attn
