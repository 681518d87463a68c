#include "attn/models/soft_addressing.h"

#include <gtest/gtest.h>

#include <cmath>

#include "attn/kernels/table.h"
#include "ops/op_check.h"

namespace attn {
namespace {

Inputs random_inputs(int queries, int keys, int model, std::uint64_t seed) {
  Inputs inputs;
  inputs.add("query_vectors", {queries, model},
             random_cells(seed, static_cast<std::size_t>(queries * model), 1.5F));
  inputs.add("key_vectors", {keys, model},
             random_cells(seed + 1, static_cast<std::size_t>(keys * model), 1.5F));
  inputs.add("value_vectors", {keys, model},
             random_cells(seed + 2, static_cast<std::size_t>(keys * model), 1.5F));
  return inputs;
}

TEST(SoftAddressing, RecordsThePathsStagesAndDimsThatThePageReliesOn) {
  SoftAddressing model({{"score_function", std::string("additive")},
                        {"model_dim", 4.0},
                        {"num_heads", 2.0},
                        {"projections", std::string("seeded")},
                        {"causal", true}});
  Tape tape;
  model.record(tape, random_inputs(2, 3, 4, 1));
  struct Expected {
    const char* path;
    const char* stage;
    DimNames dims;
    Shape shape;
  };
  const DimNames grid{"head", "query", "key"};
  const Expected table[] = {
      {"query_vectors", "vectors", {"query", "model"}, {2, 4}},
      {"key_vectors", "vectors", {"key", "model"}, {3, 4}},
      {"value_vectors", "vectors", {"key", "model"}, {3, 4}},
      {"attention/query_projection/weight", "projections", {"model", "feature"}, {4, 4}},
      {"attention/key_projection/weight", "projections", {"model", "feature"}, {4, 4}},
      {"attention/value_projection/weight", "projections", {"model", "feature"}, {4, 4}},
      {"attention/query", "projections", {"head", "query", "feature"}, {2, 2, 2}},
      {"attention/key", "projections", {"head", "key", "feature"}, {2, 3, 2}},
      {"attention/value", "projections", {"head", "key", "feature"}, {2, 3, 2}},
      {"attention/score_function/W", "scores", {"head", "feature", "hidden"}, {2, 2, 2}},
      {"attention/score_function/U", "scores", {"head", "feature", "hidden"}, {2, 2, 2}},
      {"attention/score_function/v", "scores", {"head", "hidden", "score"}, {2, 2, 1}},
      {"attention/scores", "scores", grid, {2, 2, 3}},
      {"attention/tempered_scores", "mask", grid, {2, 2, 3}},
      {"attention/attention_mask", "mask", {"query", "key"}, {2, 3}},
      {"attention/attention_weights", "softmax", grid, {2, 2, 3}},
      {"attention/weighted_values",
       "weighted_values",
       {"head", "query", "key", "feature"},
       {2, 2, 3, 2}},
      {"attention/context", "context", {"head", "query", "feature"}, {2, 2, 2}},
      {"attention/output_projection/weight", "output", {"feature", "model"}, {4, 4}},
      {"attention/attention_output", "output", {"query", "model"}, {2, 4}},
  };
  for (const Expected& expected : table) {
    const Node& node = tape.find(expected.path);
    EXPECT_EQ(node.stage, expected.stage) << expected.path;
    EXPECT_EQ(node.dims, expected.dims) << expected.path;
    EXPECT_EQ(node.value.shape, expected.shape) << expected.path;
  }
  for (const Node& node : tape.nodes()) {
    EXPECT_FALSE(node.stage.empty()) << node.path;
    for (const std::string& dim : node.dims) EXPECT_FALSE(dim.empty()) << node.path;
  }
}

TEST(SoftAddressing, ParametersStandAtTheirPaths) {
  SoftAddressing model({{"score_function", std::string("mlp")},
                        {"local_window", std::string("local_p")},
                        {"projections", std::string("seeded")}});
  Tape tape;
  model.record(tape, random_inputs(2, 3, 4, 1));
  for (const Parameter& parameter : model.parameters().all()) {
    EXPECT_EQ(tape.find(parameter.path()).kind, "parameter");
  }
}

TEST(SoftAddressing, SeededProjectionsNeedNoColumnsThatDivideIntoHeads) {
  SoftAddressing model({{"model_dim", 5.0},
                        {"num_heads", 2.0},
                        {"head_dim", 3.0},
                        {"projections", std::string("seeded")}});
  const Inputs inputs = random_inputs(2, 3, 5, 1);
  Tape tape;
  model.record(tape, inputs);
  EXPECT_EQ(tape.find("attention/context").value.shape, Shape({2, 2, 3}));
  EXPECT_EQ(tape.find("attention/attention_output").value.shape, Shape({2, 5}));
  EXPECT_EQ(model.infer(inputs)[0].shape, Shape({2, 5}));
}

TEST(SoftAddressing, ValuesMayBeWiderThanKeys) {
  SoftAddressing model({{"model_dim", 2.0}});
  Inputs inputs = random_inputs(1, 3, 2, 1);
  *inputs.find("value_vectors") = {"value_vectors", {3, 5}, random_cells(4, 15)};
  Tape tape;
  model.record(tape, inputs);
  EXPECT_EQ(tape.find("attention/context").value.shape, Shape({1, 1, 5}));
  EXPECT_EQ(model.infer(inputs)[0].shape, Shape({1, 1, 5}));
}

// Every cell of a run can be followed back to its factors.
TEST(SoftAddressing, EveryCellExplainsItself) {
  for (const char* kind : {"scaled_dot", "cosine", "bilinear", "additive", "mlp"}) {
    SoftAddressing model({{"score_function", std::string(kind)},
                          {"num_heads", 2.0},
                          {"causal", true},
                          {"local_window", std::string("local_p")},
                          {"projections", std::string("seeded")}});
    Tape tape;
    model.record(tape, random_inputs(2, 3, 4, 1));
    for (int id = 0; id < static_cast<int>(tape.nodes().size()); ++id) {
      if (tape.node(id).op) expect_explained({tape, id});
    }
  }
}

struct Case {
  const char* name;
  Attributes options;
};

// Masks by masks, with heads, projections, temperature and odd sizes.
std::vector<Case> masks() {
  return {{"global", {}},
          {"causal", {{"causal", true}}},
          {"padding", {{"key_padding", std::vector<double>{0, 2, 5}}}},
          {"local_m", {{"local_window", std::string("local_m")}, {"window_width", 1.5}}},
          {"local_p", {{"local_window", std::string("local_p")}, {"window_width", 3.0}}},
          {"local_p_narrow", {{"local_window", std::string("local_p")}, {"window_width", 1.5}}},
          {"local_p_narrowest", {{"local_window", std::string("local_p")}, {"window_width", 1.0}}},
          {"all_m",
           {{"causal", true},
            {"key_padding", std::vector<double>{0}},
            {"local_window", std::string("local_m")},
            {"temperature", 0.5}}},
          {"all_p",
           {{"causal", true},
            {"key_padding", std::vector<double>{0}},
            {"local_window", std::string("local_p")},
            {"num_heads", 2.0},
            {"projections", std::string("seeded")},
            {"temperature", 2.0}}},
          {"heads", {{"num_heads", 4.0}}},
          {"projections",
           {{"num_heads", 2.0}, {"head_dim", 5.0}, {"projections", std::string("seeded")}}}};
}

const Output& output_of(const std::vector<Output>& outputs, const std::string& path) {
  for (const Output& output : outputs) {
    if (output.path == path) return output;
  }
  ADD_FAILURE() << "no output " << path;
  return outputs.front();
}

// The same row statistics, from the recorded weights.
void expect_summary(const std::vector<Output>& outputs, const Tensor& weights) {
  const int keys = weights.shape[2];
  for (std::size_t row = 0; row < weights.size() / static_cast<std::size_t>(keys); ++row) {
    const Real* cells = weights.data + row * static_cast<std::size_t>(keys);
    double entropy = 0;
    int largest = -1;
    for (int j = 0; j < keys; ++j) {
      if (cells[j] > 0) entropy -= double{cells[j]} * std::log(double{cells[j]});
      if (cells[j] > (largest < 0 ? 0 : cells[largest])) largest = j;
    }
    EXPECT_NEAR(output_of(outputs, "attention/entropy").cells[row], entropy, 1e-5);
    const Real weight = output_of(outputs, "attention/largest_weight").cells[row];
    EXPECT_NEAR(weight, largest < 0 ? 0 : cells[largest], 1e-5);
    const auto key = static_cast<int>(output_of(outputs, "attention/largest_key").cells[row]);
    if (largest < 0) {
      EXPECT_EQ(key, -1);
    } else {
      EXPECT_NEAR(cells[key], cells[largest], 1e-5) << "equal within rounding";
    }
  }
}

class InferEqualsRun : public testing::TestWithParam<std::tuple<Case, const char*>> {};

TEST_P(InferEqualsRun, WithinRounding) {
  const auto& [masks, kind] = GetParam();
  Attributes options = masks.options;
  const bool low_rank = std::string(kind) == "low_rank";
  options.set("score_function", std::string(low_rank ? "bilinear" : kind));
  options.set("bilinear_rank", low_rank ? 2.0 : 0.0);
  options.set("model_dim", 8.0);
  SoftAddressing model(options);
  std::uint64_t seed = 1;
  for (const auto& [queries, keys] : {std::pair{1, 6}, {7, 6}, {6, 19}, {40, 100}}) {
    const Inputs inputs = random_inputs(queries, keys, 8, seed += 3);
    Tape tape;
    {
      const kernels::PlainScope plain;  // as the engine records
      model.record(tape, inputs);
    }
    const std::vector<Output> outputs = model.infer(inputs);
    for (const char* path : {"attention/context", "attention/attention_output"}) {
      if (tape.nodes().back().path != "attention/attention_output" &&
          std::string(path) == "attention/attention_output") {
        continue;
      }
      const auto expected = tape.find(path).value.cells();
      expect_cells(output_of(outputs, path).cells, {expected.begin(), expected.end()}, 1e-5);
    }
    expect_summary(outputs, tape.find("attention/attention_weights").value);
  }
}

INSTANTIATE_TEST_SUITE_P(Everywhere, InferEqualsRun,
                         testing::Combine(testing::ValuesIn(masks()),
                                          testing::Values("dot", "scaled_dot", "cosine", "bilinear",
                                                          "low_rank", "additive", "mlp")),
                         [](const auto& info) {
                           return std::string(std::get<0>(info.param).name) + "_" +
                                  std::get<1>(info.param);
                         });

}  // namespace
}  // namespace attn
