#pragma once

#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "attn/core/attributes.h"
#include "attn/core/tensor.h"

namespace attn {

struct GoldenTensor {
  Shape shape;
  std::vector<Real> cells;
};

// One case of tests/golden: what goes in, and what PyTorch made of it.
struct GoldenCase {
  std::string name;
  std::string op;
  Attributes attributes{};
  std::vector<std::string> inputs{};
  std::vector<std::string> parameters{};
  std::vector<std::string> outputs{};
  // How Python spells the only output; cases of operations have both.
  std::string numpy{};
  std::string torch{};
  std::map<std::string, GoldenTensor> tensors{};

  bool has(const std::string& tensor) const { return tensors.contains(tensor); }
  // By kind and name: "input/query", "parameter/weight", "output/context",
  // "output_gradient/context", "gradient/query".
  const GoldenTensor& tensor(const std::string& name) const;
};

// All cases of tests/golden/<file>.safetensors, in their order.
const std::vector<GoldenCase>& golden_cases(const std::string& file);

// GoogleTest shows a case by its name.
inline void PrintTo(const GoldenCase& golden, std::ostream* stream) { *stream << golden.name; }

// Expects equality within `relative` of the expected tensor's largest magnitude.
void expect_golden(const Tensor& actual, const GoldenTensor& expected, const std::string& what,
                   double relative = 1e-5);

}  // namespace attn
