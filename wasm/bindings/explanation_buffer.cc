#include "bindings/explanation_buffer.h"

#include <algorithm>

#include "attn/core/json.h"
#include "attn/io/safetensors.h"

namespace attn {

namespace {

constexpr int kCellWidth = 7;
constexpr int kTermWidth = 3;

struct Place {
  int node;
  Index index;
};

// Whether a node has the numbers of its input with axes of length 1 put in, ready for broadcasting.
bool only_adds_axes(const Tape& tape, const Node& node) {
  if (node.kind != "reshape") return false;
  const Shape& before = tape.node(node.inputs[0]).value.shape;
  int found = 0;
  for (const int size : node.value.shape.dims()) {
    if (found < before.rank() && size == before[found]) {
      ++found;
    } else if (size != 1) {
      return false;
    }
  }
  return found == before.rank() && node.value.shape.rank() > before.rank();
}

// Where the cell of a node was made: a person who follows a number wants to see that one.
Place origin_of(const Tape& tape, Place place) {
  while (only_adds_axes(tape, tape.node(place.node))) {
    place.index = tape.explain(place.node, place.index).arguments[0].index;
    place.node = tape.node(place.node).inputs[0];
  }
  return place;
}

// The rows of `cells`, and the nodes that they name.
class Cells {
 public:
  Cells(const Tape& tape, int id) : tape_(tape), id_(id) {}

  void append(const Place& place, Real value) {
    const auto known = std::find(nodes_.begin(), nodes_.end(), place.node);
    append_row(static_cast<int>(known - nodes_.begin()), place.index, value);
    if (known == nodes_.end()) nodes_.push_back(place.node);
  }

  void append(const Factor& factor) {
    if (factor.input == kConstant) return append_row(kConstant, {}, factor.value);
    append(origin_of(tape_, {source_of(factor), factor.index}), factor.value);
  }

  std::vector<Real>& rows() { return rows_; }

  std::string places() const {
    JsonWriter json;
    json.begin_array();
    for (const int node : nodes_) {
      json.begin_object().key("node").integer(node);
      json.key("path").string(tape_.node(node).path).end_object();
    }
    return json.end_array().str();
  }

 private:
  // The node that has a factor's cell.
  int source_of(const Factor& factor) const {
    if (factor.input == kOwnCell) return id_;
    return tape_.node(id_).inputs[static_cast<std::size_t>(factor.input)];
  }

  void append_row(int place, const Index& index, Real value) {
    rows_.push_back(static_cast<Real>(place));
    rows_.push_back(static_cast<Real>(index.rank()));
    for (int axis = 0; axis < kMaxRank; ++axis) {
      rows_.push_back(axis < index.rank() ? static_cast<Real>(index[axis]) : Real{0});
    }
    rows_.push_back(value);
  }

  const Tape& tape_;
  int id_;
  std::vector<int> nodes_;
  std::vector<Real> rows_;
};

void append(std::vector<NamedTensor>& tensors, const char* name, std::vector<Real>& cells,
            int width) {
  if (cells.empty()) return;
  const int count = static_cast<int>(cells.size()) / width;
  tensors.push_back({name, {width > 1 ? Shape{count, width} : Shape{count}, cells.data()}});
}

}  // namespace

void write_explanation(const Tape& tape, int id, const Index& index,
                       std::vector<std::byte>& bytes) {
  const Explanation explanation = tape.explain(id, index);
  Cells cells(tape, id);
  cells.append({id, index}, tape.node(id).value.at(index));
  for (const Factor& argument : explanation.arguments) cells.append(argument);
  std::vector<Real> terms;
  for (const Term& term : explanation.terms) {
    for (const Factor& factor : term.factors) cells.append(factor);
    terms.insert(terms.end(), {static_cast<Real>(term.factors.size()), term.value,
                               static_cast<Real>(term.masked ? 1 : 0)});
  }
  std::vector<Real> quantities;
  JsonWriter names;
  names.begin_array();
  for (const auto& [name, quantity] : explanation.quantities) {
    names.string(name);
    quantities.push_back(quantity);
  }
  names.end_array();
  std::vector<NamedTensor> tensors;
  append(tensors, "cells", cells.rows(), kCellWidth);
  append(tensors, "terms", terms, kTermWidth);
  append(tensors, "quantities", quantities, 1);
  write_safetensors(tensors,
                    {{"format", "attn-explanation"},
                     {"form", explanation.form},
                     {"function", explanation.function},
                     {"places", cells.places()},
                     {"quantities", names.str()}},
                    bytes);
}

}  // namespace attn
