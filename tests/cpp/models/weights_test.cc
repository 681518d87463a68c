#include "attn/models/weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "ops/op_check.h"

namespace attn {
namespace {

Parameters& declare_example(Parameters& parameters) {
  parameters.declare("layer/weight", {"feature", "feature"}, {2, 3}, 1);
  parameters.declare("layer/bias", {"feature"}, {3}, 0);
  return parameters;
}

Safetensors written(Parameters& parameters) {
  std::vector<std::byte> bytes;
  write_safetensors(named_tensors(parameters), {}, bytes);
  return read_safetensors(bytes);
}

TEST(Weights, MoveFromOneModelToAnother) {
  Parameters from(1);
  Parameters to(2);
  declare_example(from);
  declare_example(to);
  const auto cells = [](Parameters& parameters) {
    const auto span = parameters.find("layer/weight")->stored_cells().cells();
    return std::vector<Real>(span.begin(), span.end());
  };
  EXPECT_NE(cells(from), cells(to));
  load_weights(to, written(from));
  EXPECT_EQ(cells(from), cells(to));
}

TEST(Weights, WhatDoesNotFitIsNamedAndChangesNothing) {
  Parameters parameters(1);
  declare_example(parameters);
  const Real before = parameters.find("layer/weight")->stored_cells().data[0];
  Safetensors file = written(parameters);
  file.tensors[0].cells[0] = 7;
  const auto expect_refusal = [&](const Safetensors& wrong, const std::string& problem) {
    expect_error([&] { load_weights(parameters, wrong); }, "[weights] expected " + problem);
    EXPECT_EQ(parameters.find("layer/weight")->stored_cells().data[0], before);
  };
  Safetensors wrong = file;
  wrong.tensors[1].name = "layer/b";
  expect_refusal(wrong, "tensors of this model, got layer/b");
  wrong = file;
  wrong.tensors.pop_back();
  expect_refusal(wrong, "a tensor layer/bias of shape [3], got none");
  wrong = file;
  wrong.tensors[1].shape = Shape{1, 3};
  expect_refusal(wrong, "layer/bias of shape [3], got [1, 3]");
  wrong = file;
  wrong.tensors[1].cells[2] = std::numeric_limits<Real>::quiet_NaN();
  expect_refusal(wrong, "finite numbers in layer/bias, got others");
  load_weights(parameters, file);
  EXPECT_EQ(parameters.find("layer/weight")->stored_cells().data[0], 7);
}

}  // namespace
}  // namespace attn
