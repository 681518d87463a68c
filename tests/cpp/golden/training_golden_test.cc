#include <gtest/gtest.h>

#include "attn/ops/multiply.h"
#include "attn/ops/reshape.h"
#include "attn/ops/sum.h"
#include "attn/train/adam.h"
#include "golden/golden.h"
#include "ops/op_check.h"

namespace attn {
namespace {

class TrainingGolden : public testing::TestWithParam<GoldenCase> {};

double number_of(const GoldenCase& golden, std::string_view name, double fallback) {
  const Attributes::Value* value = golden.attributes.find(name);
  return value == nullptr ? fallback : std::get<double>(*value);
}

// The gradients that a sum of products leaves: those given, by the names of the parameters.
Gradients gradients_of(Parameters& parameters, const GoldenCase& golden,
                       const std::string& folder) {
  Tape tape;
  Gradients gradients(parameters);
  for (Parameter& parameter : parameters.all()) {
    tape.clear();
    const GoldenTensor& wanted = golden.tensor("input/" + folder + parameter.path());
    const Variable product =
        multiply(parameter.record(tape), input_of(tape, wanted.shape, wanted.cells));
    const auto cells = static_cast<int>(product.value().size());
    tape.backward(sum(reshape(product, {cells}), 0));
    gradients.collect(tape);
  }
  return gradients;
}

void declare(Parameters& parameters, const std::string& path, const Shape& shape) {
  parameters.declare(path, DimNames(static_cast<std::size_t>(shape.rank())), shape, 0);
}

void check_adam(const GoldenCase& golden) {
  Parameters parameters(0);
  for (const std::string& path : golden.parameters) {
    const GoldenTensor& start = golden.tensor("parameter/" + path);
    declare(parameters, path, start.shape);
    std::copy(start.cells.begin(), start.cells.end(), parameters.find(path)->stored_cells().data);
  }
  Adam adam(parameters, {.beta1 = number_of(golden, "beta1", 0.9),
                         .beta2 = number_of(golden, "beta2", 0.999),
                         .epsilon = number_of(golden, "epsilon", 1e-8)});
  const auto& rates = std::get<std::vector<double>>(*golden.attributes.find("rates"));
  for (std::size_t step = 0; step < rates.size(); ++step) {
    const std::string folder = "gradient" + std::to_string(step) + "/";
    adam.step(gradients_of(parameters, golden, folder), rates[step]);
  }
  for (Parameter& parameter : parameters.all()) {
    expect_golden(parameter.stored_cells(), golden.tensor("output/" + parameter.path()),
                  golden.name + " " + parameter.path());
  }
}

void check_clip(const GoldenCase& golden) {
  Parameters parameters(0);
  for (const std::string& path : golden.inputs) {
    declare(parameters, path, golden.tensor("input/" + path).shape);
  }
  Gradients gradients = gradients_of(parameters, golden, "");
  const double norm = clip_by_norm(gradients, number_of(golden, "limit", 0));
  const double expected = golden.tensor("output/norm").cells[0];
  EXPECT_NEAR(norm, expected, 1e-5 * expected);
  for (std::size_t i = 0; i < gradients.all().size(); ++i) {
    const GoldenTensor& clipped = golden.tensor("output/" + golden.inputs[i]);
    std::vector<Real> cells = gradients.all()[i];
    expect_golden({clipped.shape, cells.data()}, clipped, golden.name + " " + golden.inputs[i]);
  }
}

TEST_P(TrainingGolden, IsWhatPyTorchComputes) {
  const GoldenCase& golden = GetParam();
  if (golden.op == "adam") {
    check_adam(golden);
  } else {
    ASSERT_EQ(golden.op, "clip_by_norm");
    check_clip(golden);
  }
}

INSTANTIATE_TEST_SUITE_P(All, TrainingGolden, testing::ValuesIn(golden_cases("training")),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace attn
