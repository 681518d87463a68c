#include "attn/nn/attention.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ops/op_check.h"

namespace attn {
namespace {

// One query [5, 3] over four keys that are the values, too: a decoder state that looks for the
// encoder state that it needs.
const std::vector<Real> kStates{0, 1, 1,  //
                                5, 0, 1,  //
                                1, 1, 0,  //
                                0, 5, 1};
const std::vector<Real> kQuery{10, 5, 10};

struct Recorded {
  Tape tape;
  Parameters parameters{1};
  int context = -1;
  int query = -1;

  Variable variable(int id) { return {tape, id}; }
};

void record(Recorded& recorded, const AttentionOptions& options) {
  const Attention attention(options, {.feature = 3, .hidden = 2}, recorded.parameters, "attention");
  const Variable query =
      recorded.tape.input("query", {"head", "query", "feature"}, {1, 1, 3}, kQuery);
  const Variable states =
      recorded.tape.input("states", {"head", "key", "feature"}, {1, 4, 3}, kStates);
  const Scope scope(recorded.tape, "attention");
  recorded.query = query.id();
  recorded.context = attention.record(query, states, states).id();
}

struct Worked {
  const char* score_function;
  std::vector<double> scores;
  std::vector<double> weights;
  std::vector<double> context;
};

const Worked kWorked[] = {
    {"dot",
     {15, 60, 15, 35},
     {2.862518580509639e-20, 0.999999999986112, 2.862518580509639e-20, 1.3887943864771146e-11},
     {4.99999999993056, 6.94397193811061e-11, 0.9999999999999999}},
    {"scaled_dot",
     {8.660254037844387, 34.64101615137755, 8.660254037844387, 20.207259421636902},
     {5.208325815328518e-12, 0.9999994611011462, 5.208325815328518e-12, 5.388884371446959e-07},
     {4.99999730551094, 2.6944526023751102e-06, 0.9999999999947916}},
    {"cosine",
     {0.7071067811865475, 0.7844645405527362, 0.7071067811865475, 0.4576043153224294},
     {0.2590930721552155, 0.2799315498509774, 0.2590930721552155, 0.2018823058385917},
     {1.6587508214101025, 1.5275976735033896, 0.7409069278447846}},
};

class WorkedExample : public testing::TestWithParam<Worked> {};

TEST_P(WorkedExample, ComesOutAsByHand) {
  Recorded recorded;
  record(recorded, {.score_function = GetParam().score_function});
  expect_cells(recorded.tape.find("attention/scores").value.cells(), GetParam().scores);
  expect_cells(recorded.tape.find("attention/attention_weights").value.cells(), GetParam().weights);
  expect_cells(recorded.variable(recorded.context).value().cells(), GetParam().context);
}

INSTANTIATE_TEST_SUITE_P(Kinds, WorkedExample, testing::ValuesIn(kWorked),
                         [](const auto& info) { return std::string(info.param.score_function); });

// With dot scores and keys as values, d context / d query is the covariance of the keys under the
// attention weights.
TEST(Attention, TheContextMovesWithTheQueryByTheCovarianceOfTheKeys) {
  Recorded recorded;
  record(recorded, {.score_function = "dot", .temperature = 20});
  const auto weights = recorded.tape.find("attention/attention_weights").value.cells();
  const auto context = recorded.variable(recorded.context).value().cells();
  for (std::size_t row = 0; row < 3; ++row) {
    std::vector<Real> flow(3);
    flow[row] = 1;
    recorded.tape.backward(recorded.variable(recorded.context), flow);
    const auto gradient = recorded.variable(recorded.query).gradient().cells();
    for (std::size_t column = 0; column < 3; ++column) {
      double covariance = 0;
      for (std::size_t key = 0; key < 4; ++key) {
        covariance += weights[key] * (kStates[key * 3 + row] - double{context[row]}) *
                      (kStates[key * 3 + column] - double{context[column]});
      }
      EXPECT_NEAR(gradient[column], covariance / 20, 1e-6) << row << ", " << column;
    }
  }
}

TEST(Attention, ARowWithoutKeysHasNoWeightsNoContextAndFiniteGradients) {
  Recorded recorded;
  record(recorded, {.masks = {.key_padding = {0, 1, 2, 3}}});
  const Node& weights = recorded.tape.find("attention/attention_weights");
  expect_cells(weights.value.cells(), {0, 0, 0, 0});
  expect_cells(recorded.variable(recorded.context).value().cells(), {0, 0, 0});
  EXPECT_EQ(*weights.op->attributes().find("fully_masked_rows"),
            Attributes::Value(std::vector<double>{0}));
  recorded.tape.backward(recorded.variable(recorded.context));
  expect_cells(recorded.variable(recorded.query).gradient().cells(), {0, 0, 0});
}

TEST(Attention, TemperatureDividesTheScores) {
  Recorded recorded;
  record(recorded, {.temperature = 5});
  expect_cells(recorded.tape.find("attention/tempered_scores").value.cells(), {3, 12, 3, 7});
}

TEST(Attention, RecordsWhatEveryKeyGives) {
  Recorded recorded;
  record(recorded, {.score_function = "cosine"});
  const Node& weighted = recorded.tape.find("attention/weighted_values");
  EXPECT_EQ(weighted.value.shape, Shape({1, 1, 4, 3}));
  EXPECT_NEAR(weighted.value.at({0, 0, 1, 0}), 5 * 0.2799315498509774, 1e-6);
  EXPECT_EQ(weighted.stage, "weighted_values");
  EXPECT_EQ(recorded.tape.find("attention/context").stage, "context");
}

TEST(Attention, LocalPAttendsWithinItsWindowOnly) {
  Recorded recorded;
  record(recorded, {.masks = {.local_window = LocalWindow::kLocalP, .window_width = 1}});
  const double center = recorded.tape.find("attention/local_center").value.data[0];
  const Tensor& mask = recorded.tape.find("attention/attention_mask").value;
  const Tensor& alignment = recorded.tape.find("attention/alignment").value;
  double sum = 0;
  int inside = 0;
  for (int key = 0; key < 4; ++key) {
    const bool within = std::abs(key - center) <= 1;
    inside += within;
    EXPECT_EQ(mask.at({0, 0, key}), within ? 1 : 0);
    EXPECT_EQ(alignment.at({0, 0, key}) > 0, within);
    sum += alignment.at({0, 0, key});
  }
  ASSERT_GT(inside, 0);
  ASSERT_LT(inside, 4);
  EXPECT_NEAR(sum, 1, 1e-6);
}

TEST(Attention, LocalPFadesWithTheDistanceFromThePredictedCentre) {
  Recorded recorded;
  record(recorded, {.masks = {.local_window = LocalWindow::kLocalP, .window_width = 3}});
  const Tensor& center = recorded.tape.find("attention/local_center").value;
  ASSERT_EQ(center.shape, Shape({1, 1, 1}));
  EXPECT_GE(center.data[0], 0);
  EXPECT_LE(center.data[0], 4);
  const Tensor& alignment = recorded.tape.find("attention/alignment").value;
  const Tensor& weights = recorded.tape.find("attention/attention_weights").value;
  for (int key = 0; key < 4; ++key) {
    const double distance = key - double{center.data[0]};
    const double gaussian = std::exp(-distance * distance / (2 * 1.5 * 1.5));
    EXPECT_NEAR(recorded.tape.find("attention/gaussian_weights").value.at({0, 0, key}), gaussian,
                1e-6);
    EXPECT_NEAR(weights.at({0, 0, key}), alignment.at({0, 0, key}) * gaussian, 1e-6);
  }
}

}  // namespace
}  // namespace attn
