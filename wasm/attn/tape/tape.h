#pragma once

#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "attn/core/arena.h"
#include "attn/tape/op.h"

namespace attn {

class Tape;

using DimNames = std::vector<std::string>;
// The same as they are written in a call, which costs nothing where they are not kept.
using DimList = std::initializer_list<std::string_view>;

// A handle to one node of a tape: the value that an operation, an input or a parameter made.
class Variable {
 public:
  Variable(Tape& tape, int id) : tape_(&tape), id_(id) {}

  Tape& tape() const { return *tape_; }
  int id() const { return id_; }
  const Tensor& value() const;
  const Shape& shape() const { return value().shape; }
  // The gradient after Tape::backward; no data where none flowed.
  const Tensor& gradient() const;
  // Names the node within its scope, and its axes; returns the same variable.
  Variable named(std::string_view name, DimList dims) const;
  Variable named(std::string_view name, const DimNames& dims) const;

 private:
  template <typename Dims>
  Variable name_node(std::string_view name, const Dims& dims) const;

  Tape* tape_;
  int id_;
};

// A recorded value. Leaves (inputs and parameters) have no operation.
struct Node {
  std::unique_ptr<Op> op;
  std::string_view kind;  // the operation's name, "input" or "parameter"
  std::vector<int> inputs;
  Tensor value;
  Tensor gradient;
  std::string path;
  std::string stage;
  DimNames dims;
};

// The one record of a computation: back-propagation walks it, the page draws it, explain reads it,
// a test compares it. Operations are computed as they are recorded.
class Tape {
 public:
  // Without names there is nothing to draw or to find: paths, stages and axes stay empty, and a
  // node costs a fraction of the time.
  enum class Names { kKept, kNone };

  explicit Tape(Names names = Names::kKept) : names_(names) {}
  Tape(const Tape&) = delete;
  Tape& operator=(const Tape&) = delete;

  // A leaf that holds a copy of `cells`.
  Variable input(std::string_view name, const DimNames& dims, const Shape& shape,
                 std::span<const Real> cells);
  // A leaf whose cells stay where they are (a parameter store), and must outlive the tape's use.
  // Its path is given whole, whatever scopes are open; the same cells are the same leaf, however
  // often they are recorded.
  Variable parameter(std::string_view path, const DimNames& dims, const Tensor& cells);
  // A leaf with the value of a variable of another tape, which must outlive the use of this one.
  Variable borrow(const Variable& other);
  // Computes and appends; operations call this after they have checked their inputs.
  Variable record(std::unique_ptr<Op> op, std::initializer_list<Variable> inputs,
                  const Shape& output) {
    return record(std::move(op), std::span<const Variable>(inputs.begin(), inputs.size()), output);
  }
  Variable record(std::unique_ptr<Op> op, std::span<const Variable> inputs, const Shape& output);

  // Fills the gradients of all nodes that `output` depends on, for an output gradient of ones.
  void backward(const Variable& output);
  // The same for a given output gradient, in the output's shape.
  void backward(const Variable& output, std::span<const Real> output_gradient);

  Explanation explain(int id, const Index& index) const;
  std::span<const Node> nodes() const { return nodes_; }
  const Node& node(int id) const;
  // The node with this path; throws Error when there is none.
  const Node& find(std::string_view path) const;
  std::vector<Tensor> inputs_of(const Node& node) const;

  // Forgets all nodes and keeps the memory.
  void clear();

 private:
  friend class Variable;
  friend class Scope;

  Variable append(Node node, std::string_view name, const DimNames& dims);
  // Gives node `id` the path scope/name, with a number behind it where that path is taken.
  void rename(int id, std::string_view name);
  void set_path(int id, const std::string& path);

  Names names_;
  Arena arena_;
  Arena gradient_arena_;  // on its own, so that going backward again takes no more memory
  std::vector<Node> nodes_;
  std::unordered_map<std::string, int> ids_;         // by path
  std::unordered_map<const Real*, int> parameters_;  // by their cells
  std::string scope_;
  std::string stage_;
};

// Nodes recorded during its life get a path below `name`, and belong to `stage`:
//   Scope scope(tape, "attention", "scores");
// An empty name keeps the path, an empty stage keeps the stage.
class Scope {
 public:
  Scope(Tape& tape, std::string_view name, std::string_view stage = {});
  ~Scope();
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  Tape& tape_;
  std::string outer_scope_;
  std::string outer_stage_;
};

}  // namespace attn
