#include "attn/tape/tape.h"

#include <algorithm>
#include <utility>

#include "attn/core/error.h"

namespace attn {

const Tensor& Variable::value() const { return tape_->node(id_).value; }

const Tensor& Variable::gradient() const { return tape_->node(id_).gradient; }

Variable Variable::named(std::string_view name, DimList dims) const {
  return name_node(name, dims);
}

Variable Variable::named(std::string_view name, const DimNames& dims) const {
  return name_node(name, dims);
}

template <typename Dims>
Variable Variable::name_node(std::string_view name, const Dims& dims) const {
  if (static_cast<int>(dims.size()) != shape().rank()) {
    fail("tape", "expected a name for each axis of " + shape().str() + ", got " +
                     std::to_string(dims.size()) + " names for " + std::string(name));
  }
  if (tape_->names_ == Tape::Names::kNone) return *this;
  tape_->rename(id_, name);
  DimNames& kept = tape_->nodes_[static_cast<std::size_t>(id_)].dims;
  kept.clear();
  for (const auto& dim : dims) kept.emplace_back(dim);
  return *this;
}

const Node& Tape::node(int id) const {
  if (id < 0 || static_cast<std::size_t>(id) >= nodes_.size()) {
    fail("tape", "expected a node from 0 to " + std::to_string(nodes_.size()) + ", got " +
                     std::to_string(id));
  }
  return nodes_[static_cast<std::size_t>(id)];
}

const Node& Tape::find(std::string_view path) const {
  const auto found = ids_.find(std::string(path));
  if (found == ids_.end()) {
    fail("tape", "expected the path of a recorded node, got " + std::string(path));
  }
  return node(found->second);
}

void Tape::rename(int id, std::string_view name) {
  set_path(id, scope_.empty() ? std::string(name) : scope_ + "/" + std::string(name));
}

void Tape::set_path(int id, const std::string& path) {
  Node& node = nodes_[static_cast<std::size_t>(id)];
  ids_.erase(node.path);
  node.path = path;
  for (int copy = 2; ids_.contains(node.path); ++copy) {
    node.path = path + "_" + std::to_string(copy);
  }
  ids_.emplace(node.path, id);
}

Variable Tape::append(Node node, std::string_view name, const DimNames& dims) {
  if (names_ == Names::kKept) node.stage = stage_;
  nodes_.push_back(std::move(node));
  const Variable variable(*this, static_cast<int>(nodes_.size()) - 1);
  return variable.named(name, dims);
}

Variable Tape::input(std::string_view name, const DimNames& dims, const Shape& shape,
                     std::span<const Real> cells) {
  if (cells.size() != shape.size()) {
    fail("input", "expected " + std::to_string(shape.size()) + " numbers for " + std::string(name) +
                      " of shape " + shape.str() + ", got " + std::to_string(cells.size()));
  }
  Node node;
  node.kind = "input";
  node.value = arena_.allocate(shape);
  std::copy(cells.begin(), cells.end(), node.value.data);
  return append(std::move(node), name, dims);
}

Variable Tape::parameter(std::string_view path, const DimNames& dims, const Tensor& cells) {
  const auto [found, is_new] = parameters_.try_emplace(cells.data, static_cast<int>(nodes_.size()));
  const int id = found->second;
  if (!is_new) return {*this, id};
  Node node;
  node.kind = "parameter";
  node.value = cells;
  nodes_.push_back(std::move(node));
  if (names_ == Names::kKept) {
    nodes_.back().stage = stage_;
    nodes_.back().dims = dims;
    set_path(id, std::string(path));
  }
  return {*this, id};
}

Variable Tape::borrow(const Variable& other) {
  const Node& lent = other.tape().node(other.id());
  Node node;
  node.kind = "input";
  node.value = lent.value;
  return append(std::move(node), lent.path.empty() ? lent.kind : std::string_view(lent.path),
                DimNames(static_cast<std::size_t>(lent.value.shape.rank())));
}

Variable Tape::record(std::unique_ptr<Op> op, std::span<const Variable> inputs,
                      const Shape& output) {
  Node node;
  node.inputs.reserve(inputs.size());
  for (const Variable& input : inputs) {
    if (&input.tape() != this)
      fail(std::string(op->name()), "expected inputs of one tape, got two");
    node.inputs.push_back(input.id());
  }
  node.kind = op->name();
  node.value = op->is_view() ? Tensor{output, inputs[0].value().data} : arena_.allocate(output);
  op->forward(inputs_of(node), node.value);
  node.op = std::move(op);
  const std::string_view name = node.kind;
  if (names_ == Names::kNone) {
    nodes_.push_back(std::move(node));
    return {*this, static_cast<int>(nodes_.size()) - 1};
  }
  return append(std::move(node), name, DimNames(static_cast<std::size_t>(output.rank())));
}

std::vector<Tensor> Tape::inputs_of(const Node& node) const {
  std::vector<Tensor> inputs;
  inputs.reserve(node.inputs.size());
  for (const int id : node.inputs) inputs.push_back(nodes_[static_cast<std::size_t>(id)].value);
  return inputs;
}

void Tape::backward(const Variable& output) {
  const std::vector<Real> ones(output.value().size(), Real{1});
  backward(output, ones);
}

void Tape::backward(const Variable& output, std::span<const Real> output_gradient) {
  if (output_gradient.size() != output.value().size()) {
    fail("backward", "expected an output gradient of shape " + output.shape().str() + ", got " +
                         std::to_string(output_gradient.size()) + " numbers");
  }
  gradient_arena_.reset();
  for (Node& node : nodes_) node.gradient = {};
  const auto gradient_of = [&](int id) -> Tensor& {
    Node& node = nodes_[static_cast<std::size_t>(id)];
    if (node.gradient.data == nullptr) node.gradient = gradient_arena_.zeros(node.value.shape);
    return node.gradient;
  };
  std::copy(output_gradient.begin(), output_gradient.end(), gradient_of(output.id()).data);
  for (int id = output.id(); id >= 0; --id) {
    const Node& node = nodes_[static_cast<std::size_t>(id)];
    if (node.op == nullptr || node.gradient.data == nullptr) continue;
    std::vector<Tensor> gradients;
    for (const int input : node.inputs) gradients.push_back(gradient_of(input));
    node.op->backward({inputs_of(node), node.value, node.gradient, gradients});
  }
}

Explanation Tape::explain(int id, const Index& index) const {
  const Node& asked = node(id);
  offset_of(asked.value.shape, index);  // refuses an index outside of the tensor
  if (asked.op == nullptr) return {.form = "leaf"};
  return asked.op->explain(inputs_of(asked), asked.value, index);
}

void Tape::clear() {
  nodes_.clear();
  ids_.clear();
  parameters_.clear();
  arena_.reset();
  gradient_arena_.reset();
}

Scope::Scope(Tape& tape, std::string_view name, std::string_view stage)
    : tape_(tape), outer_scope_(tape.scope_), outer_stage_(tape.stage_) {
  if (tape_.names_ == Tape::Names::kNone) return;
  if (!name.empty()) {
    if (!tape_.scope_.empty()) tape_.scope_ += '/';
    tape_.scope_ += name;
  }
  if (!stage.empty()) tape_.stage_ = stage;
}

Scope::~Scope() {
  tape_.scope_ = std::move(outer_scope_);
  tape_.stage_ = std::move(outer_stage_);
}

}  // namespace attn
