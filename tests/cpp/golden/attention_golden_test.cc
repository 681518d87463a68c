#include <gtest/gtest.h>

#include <algorithm>

#include "attn/nn/multi_head.h"
#include "golden/golden.h"

namespace attn {
namespace {

template <typename T>
T setting(const GoldenCase& golden, std::string_view name, T fallback) {
  const Attributes::Value* value = golden.attributes.find(name);
  return value == nullptr ? fallback : std::get<T>(*value);
}

int whole_setting(const GoldenCase& golden, std::string_view name, int fallback) {
  return static_cast<int>(setting(golden, name, double{static_cast<double>(fallback)}));
}

AttentionOptions attention_options(const GoldenCase& golden) {
  AttentionOptions options;
  options.score_function = setting<std::string>(golden, "score_function", "dot");
  options.temperature = setting(golden, "temperature", 1.0);
  options.masks.causal = setting(golden, "causal", false);
  for (const double key : setting<std::vector<double>>(golden, "key_padding", {})) {
    options.masks.key_padding.push_back(static_cast<int>(key));
  }
  const auto window = setting<std::string>(golden, "local_window", "none");
  if (window == "local_m") options.masks.local_window = LocalWindow::kLocalM;
  if (window == "local_p") options.masks.local_window = LocalWindow::kLocalP;
  options.masks.window_width = setting(golden, "window_width", 2.0);
  return options;
}

// Puts the case's numbers in the place of the drawn ones.
void take_parameters(const GoldenCase& golden, Parameters& parameters) {
  std::size_t taken = 0;
  for (Parameter& parameter : parameters.all()) {
    for (const std::string& name : golden.parameters) {
      if (!parameter.path().ends_with("/" + name)) continue;
      const GoldenTensor& tensor = golden.tensor("parameter/" + name);
      ASSERT_EQ(parameter.cells().shape, tensor.shape) << name;
      std::copy(tensor.cells.begin(), tensor.cells.end(), parameter.stored_cells().data);
      ++taken;
    }
  }
  EXPECT_EQ(taken, parameters.all().size());
  EXPECT_EQ(taken, golden.parameters.size());
}

Variable input_of(Tape& tape, const GoldenCase& golden, const std::string& name) {
  const GoldenTensor& tensor = golden.tensor("input/" + name);
  return tape.input(name, DimNames(static_cast<std::size_t>(tensor.shape.rank())), tensor.shape,
                    tensor.cells);
}

// Compares every output of the case, goes back from `output`, and compares every gradient.
void compare(const GoldenCase& golden, Tape& tape, const Variable& output,
             const std::string& name) {
  for (const std::string& one : golden.outputs) {
    expect_golden(tape.find("attention/" + one).value, golden.tensor("output/" + one), one);
  }
  tape.backward(output, golden.tensor("output_gradient/" + name).cells);
  for (const Node& node : tape.nodes()) {
    if (node.op != nullptr) continue;
    for (const auto& [key, tensor] : golden.tensors) {
      if (key.starts_with("gradient/") &&
          ("/" + node.path).ends_with(key.substr(std::string("gradient").size()))) {
        ASSERT_NE(node.gradient.data, nullptr) << key;
        expect_golden(node.gradient, tensor, key);
      }
    }
  }
}

class AttentionGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(AttentionGolden, AgreesWithPyTorch) {
  const GoldenCase& golden = GetParam();
  const Shape& query_shape = golden.tensor("input/query").shape;
  const ScoreSizes sizes{query_shape[0], query_shape[2], whole_setting(golden, "hidden_dim", 1),
                         whole_setting(golden, "bilinear_rank", 0)};
  Parameters parameters(1);
  const Attention attention(attention_options(golden), sizes, parameters, "attention");
  take_parameters(golden, parameters);
  Tape tape;
  const Variable query = input_of(tape, golden, "query");
  const Variable key = input_of(tape, golden, "key");
  const Variable value = input_of(tape, golden, "value");
  const Scope scope(tape, "attention");
  const Variable context = attention.record(query, key, value);
  const auto& names = golden.attributes.entries();
  const bool masked = std::any_of(names.begin(), names.end(), [](const auto& entry) {
    return entry.first == "causal" || entry.first == "key_padding" ||
           entry.second == Attributes::Value(std::string("local_m"));
  });
  if (masked) {
    expect_golden(tape.find("attention/attention_mask").value,
                  golden.tensor("input/attention_mask"), "attention_mask");
  }
  compare(golden, tape, context, "context");
}

class MultiHeadGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(MultiHeadGolden, AgreesWithPyTorch) {
  const GoldenCase& golden = GetParam();
  MultiHeadOptions options;
  options.attention = attention_options(golden);
  options.model_dim = whole_setting(golden, "model_dim", 0);
  options.num_heads = whole_setting(golden, "num_heads", 0);
  options.head_dim = whole_setting(golden, "head_dim", 0);
  options.seeded_projections = true;
  Parameters parameters(1);
  const MultiHeadAttention attention(options, parameters, "attention");
  take_parameters(golden, parameters);
  Tape tape;
  const Variable query = input_of(tape, golden, "query_vectors");
  const bool cross = golden.has("input/key_vectors");
  const Variable key = cross ? input_of(tape, golden, "key_vectors") : query;
  const Variable value = cross ? input_of(tape, golden, "value_vectors") : query;
  const Scope scope(tape, "attention");
  compare(golden, tape, attention.record(query, key, value), "attention_output");
}

std::vector<GoldenCase> cases_of(std::initializer_list<std::string_view> ops) {
  std::vector<GoldenCase> cases;
  for (const GoldenCase& golden : golden_cases("attention")) {
    if (std::find(ops.begin(), ops.end(), golden.op) != ops.end()) cases.push_back(golden);
  }
  return cases;
}

std::string name_of(const testing::TestParamInfo<GoldenCase>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(PyTorch, AttentionGolden,
                         testing::ValuesIn(cases_of({"attention", "local_p"})), name_of);
INSTANTIATE_TEST_SUITE_P(PyTorch, MultiHeadGolden,
                         testing::ValuesIn(cases_of({"multi_head_attention"})), name_of);

}  // namespace
}  // namespace attn
