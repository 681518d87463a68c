#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "attn/core/tensor.h"

namespace attn {

// The tensors that a person hands to a model, by name; owns their numbers.
class Inputs {
 public:
  struct Entry {
    std::string name;
    Shape shape;
    std::vector<Real> cells;
  };

  // Appends a tensor of zeros for the caller to fill.
  Entry& add(std::string name, const Shape& shape);
  void add(std::string name, const Shape& shape, std::vector<Real> cells);

  // Null where there is none of that name.
  const Entry* find(std::string_view name) const;
  Entry* find(std::string_view name);
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

// Reads inputs one by one and refuses what nobody asked for:
//   InputReader reader("soft_addressing", inputs);
//   const Inputs::Entry& query = reader.matrix("query_vectors");
//   reader.finish();
// Every violation throws Error named by `op`.
class InputReader {
 public:
  InputReader(std::string op, const Inputs& inputs) : op_(std::move(op)), inputs_(inputs) {}

  // A matrix with at least one row and one column.
  const Inputs::Entry& matrix(std::string_view name);
  const Inputs::Entry* optional_matrix(std::string_view name);
  // A vector with at least one cell, and one that may be missing or empty.
  const Inputs::Entry& vector(std::string_view name);
  const Inputs::Entry* optional_vector(std::string_view name);
  // Throws when an input was given that was never read.
  void finish() const;

 private:
  std::string op_;
  const Inputs& inputs_;
  std::vector<std::string> known_;
};

}  // namespace attn
