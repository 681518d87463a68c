#include "attn/nn/score_function.h"

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "ops/op_check.h"

namespace attn {
namespace {

constexpr ScoreSizes kSizes{.heads = 2, .feature = 3, .hidden = 4, .rank = 0};
constexpr int kQueries = 2;
constexpr int kKeys = 3;

// The vectors and parameters of one pair, in double.
struct Pair {
  std::vector<double> q;
  std::vector<double> h;
  int head;
  Parameters& parameters;

  double at(const char* name, const Index& index) const {
    return parameters.find(std::string("score_function/") + name)->cells().at(index);
  }
};

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

double expected_bilinear(const Pair& pair) {
  double sum = 0;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      sum += pair.h[static_cast<std::size_t>(i)] * pair.at("weight", {pair.head, i, j}) *
             pair.q[static_cast<std::size_t>(j)];
    }
  }
  return sum;
}

double expected_low_rank(const Pair& pair) {
  double sum = 0;
  for (int r = 0; r < 2; ++r) {
    double uh = 0;
    double vq = 0;
    for (int i = 0; i < 3; ++i) {
      uh += pair.at("U", {pair.head, i, r}) * pair.h[static_cast<std::size_t>(i)];
      vq += pair.at("V", {pair.head, i, r}) * pair.q[static_cast<std::size_t>(i)];
    }
    sum += uh * vq;
  }
  return sum;
}

double expected_additive(const Pair& pair) {
  double sum = 0;
  for (int k = 0; k < kSizes.hidden; ++k) {
    double inner = 0;
    for (int i = 0; i < 3; ++i) {
      inner += pair.at("W", {pair.head, i, k}) * pair.h[static_cast<std::size_t>(i)] +
               pair.at("U", {pair.head, i, k}) * pair.q[static_cast<std::size_t>(i)];
    }
    sum += pair.at("v", {pair.head, k, 0}) * std::tanh(inner);
  }
  return sum;
}

double expected_mlp(const Pair& pair) {
  double sum = 0;
  for (int k = 0; k < kSizes.hidden; ++k) {
    double inner = pair.at("b1", {pair.head, 0, k});
    for (int i = 0; i < 3; ++i) {
      inner += pair.at("W1", {pair.head, i, k}) * pair.q[static_cast<std::size_t>(i)] +
               pair.at("W1", {pair.head, 3 + i, k}) * pair.h[static_cast<std::size_t>(i)];
    }
    sum += pair.at("w2", {pair.head, k, 0}) * std::max(inner, 0.0);
  }
  return sum;
}

struct Case {
  const char* name;
  const char* kind;
  int rank;
  double (*expected)(const Pair&);
};

void PrintTo(const Case& one, std::ostream* stream) { *stream << one.name; }

const Case kCases[] = {
    {"dot", "dot", 0, [](const Pair& pair) { return dot(pair.q, pair.h); }},
    {"scaled_dot", "scaled_dot", 0,
     [](const Pair& pair) { return dot(pair.q, pair.h) / std::sqrt(3.0); }},
    {"cosine", "cosine", 0,
     [](const Pair& pair) {
       return dot(pair.q, pair.h) / std::sqrt(dot(pair.q, pair.q) * dot(pair.h, pair.h));
     }},
    {"bilinear", "bilinear", 0, expected_bilinear},
    {"low_rank", "bilinear", 2, expected_low_rank},
    {"additive", "additive", 0, expected_additive},
    {"mlp", "mlp", 0, expected_mlp},
};

class EveryScoreFunction : public testing::TestWithParam<Case> {
 protected:
  EveryScoreFunction() {
    ScoreSizes sizes = kSizes;
    sizes.rank = GetParam().rank;
    function_ = make_score_function(GetParam().kind, sizes, parameters_, "score_function");
  }

  Variable record(Tape& tape) {
    const Variable query = random_input(tape, {2, kQueries, 3}, 1);
    return function_->record(query, random_input(tape, {2, kKeys, 3}, 2));
  }

  Parameters parameters_{5};
  std::unique_ptr<ScoreFunction> function_;
};

TEST_P(EveryScoreFunction, FollowsItsFormula) {
  Tape tape;
  const Variable scores = record(tape);
  ASSERT_EQ(scores.shape(), Shape({2, kQueries, kKeys}));
  const Tensor& query = tape.node(0).value;
  const Tensor& key = tape.node(1).value;
  for (std::size_t cell = 0; cell < scores.value().size(); ++cell) {
    const Index at = index_of(scores.shape(), cell);
    Pair pair{{}, {}, at[0], parameters_};
    for (int i = 0; i < 3; ++i) {
      pair.q.push_back(query.at({at[0], at[1], i}));
      pair.h.push_back(key.at({at[0], at[2], i}));
    }
    EXPECT_NEAR(scores.value().at(at), GetParam().expected(pair), 1e-6) << at.str();
  }
}

TEST_P(EveryScoreFunction, GivesTheSameWithoutARecord) {
  Tape tape;
  const Variable scores = record(tape);
  const Real* query = tape.node(0).value.data;
  const Real* key = tape.node(1).value.data;
  for (int head = 0; head < 2; ++head) {
    const ScoreOperands operands = function_->prepare(
        head, {query + head * kQueries * 3, kQueries, 3}, {key + head * kKeys * 3, kKeys, 3});
    std::vector<Real> last_row(kKeys);
    function_->score_rows(head, operands, 1, 1, last_row.data());
    for (int j = 0; j < kKeys; ++j) {
      EXPECT_NEAR(last_row[static_cast<std::size_t>(j)], scores.value().at({head, 1, j}), 1e-6);
    }
  }
}

// A parameter that no score depends on would be a defect: the query's weights matter, too.
TEST_P(EveryScoreFunction, EveryParameterMatters) {
  Tape tape;
  const Variable scores = record(tape);
  std::vector<Real> flow(scores.value().size());
  for (std::size_t i = 0; i < flow.size(); ++i) flow[i] = static_cast<Real>(i + 1);
  tape.backward(scores, flow);
  for (const Node& node : tape.nodes()) {
    if (node.kind != "parameter") continue;
    double largest = 0;
    for (const Real cell : node.gradient.cells())
      largest = std::max(largest, std::abs(double{cell}));
    EXPECT_GT(largest, 0) << node.path;
  }
  for (Parameter& parameter : parameters_.all()) {
    const std::vector<Real> before(scores.value().data, scores.value().data + flow.size());
    for (Real& cell : parameter.stored_cells().cells()) cell += Real{0.25};
    Tape again;
    const Variable changed = record(again);
    double difference = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
      difference += std::abs(double{changed.value().data[i]} - before[i]);
    }
    EXPECT_GT(difference, 1e-3) << parameter.path();
    parameters_.reset(5);
  }
}

TEST_P(EveryScoreFunction, CountsWhatItCosts) {
  Tape tape;
  record(tape);
  long long cost = 0;
  for (const Node& node : tape.nodes()) {
    if (node.op) cost += node.op->multiply_adds(tape.inputs_of(node), node.value);
  }
  EXPECT_GE(cost, 2LL * kQueries * kKeys * 3);
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryScoreFunction, testing::ValuesIn(kCases),
                         [](const auto& info) { return info.param.name; });

TEST(ScoreFunction, LowRankBilinearIsTheFullOneWithTheProductOfItsMatrices) {
  Parameters low_parameters(5);
  Parameters full_parameters(5);
  const auto low =
      make_score_function("bilinear", {.heads = 1, .feature = 3, .rank = 2}, low_parameters, "s");
  const auto full =
      make_score_function("bilinear", {.heads = 1, .feature = 3}, full_parameters, "s");
  const Tensor u = low_parameters.find("s/U")->cells();
  const Tensor v = low_parameters.find("s/V")->cells();
  const Tensor w = full_parameters.find("s/weight")->stored_cells();
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      w.at({0, i, j}) = u.at({0, i, 0}) * v.at({0, j, 0}) + u.at({0, i, 1}) * v.at({0, j, 1});
    }
  }
  Tape tape;
  const Variable query = random_input(tape, {1, 4, 3}, 1);
  const Variable key = random_input(tape, {1, 5, 3}, 2);
  const Variable expected = full->record(query, key);
  const Variable scores = low->record(query, key);
  const auto cells = expected.value().cells();
  expect_cells(scores.value().cells(), {cells.begin(), cells.end()});
}

TEST(ScoreFunction, BilinearScoresAreNotSymmetric) {
  Parameters parameters(5);
  const auto function =
      make_score_function("bilinear", {.heads = 1, .feature = 3}, parameters, "s");
  Tape tape;
  const Variable vectors = random_input(tape, {1, 2, 3}, 1);
  const Tensor& scores = function->record(vectors, vectors).value();
  EXPECT_GT(std::abs(scores.at({0, 0, 1}) - scores.at({0, 1, 0})), 1e-3);
}

TEST(ScoreFunction, RefusesAnUnknownKind) {
  Parameters parameters(5);
  expect_error([&] { make_score_function("euclid", {}, parameters, "s"); },
               "[score_function] expected dot, scaled_dot, cosine, bilinear, additive or mlp, got "
               "euclid");
}

}  // namespace
}  // namespace attn
