#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "attn/nn/multi_head.h"
#include "ops/op_check.h"

namespace attn {
namespace {

struct Case {
  std::string name;
  AttentionOptions attention;
  int rank = 0;
  int heads = 1;
  bool seeded = false;
  int queries = 3;
  int keys = 4;
};

// A whole attention with everything that its output depends on.
class Computation {
 public:
  explicit Computation(const Case& one) : attention_(options_of(one), parameters_, "attention") {
    const Shape query{one.queries, 4};
    const Shape key{one.keys, 4};
    add("query_vectors", query, 1);
    add("key_vectors", key, 2);
    add("value_vectors", key, 3);
    for (Parameter& parameter : parameters_.all()) {
      if (parameter.path().ends_with("/b1")) {
        const auto cells = random_cells(9, parameter.cells().size());
        std::copy(cells.begin(), cells.end(), parameter.stored_cells().data);
      }
      leaves_.emplace_back(parameter.path(), parameter.stored_cells());
    }
  }

  struct Leaf {
    std::string path;
    Tensor cells;
    Leaf(std::string p, const Tensor& c) : path(std::move(p)), cells(c) {}
  };
  const std::vector<Leaf>& leaves() const { return leaves_; }

  Variable record(Tape& tape) const {
    std::vector<Variable> vectors;
    for (std::size_t i = 0; i < 3; ++i) {
      const Leaf& leaf = leaves_[i];
      vectors.push_back(
          tape.input(leaf.path, {"token", "model"}, leaf.cells.shape, leaf.cells.cells()));
    }
    const Scope scope(tape, "attention");
    return attention_.record(vectors[0], vectors[1], vectors[2]);
  }

  // The output weighed by fixed numbers and added up.
  double weighed_output() const {
    Tape tape;
    const Variable output = record(tape);
    const std::vector<Real> flow = flow_of(output);
    double total = 0;
    for (std::size_t i = 0; i < flow.size(); ++i) {
      total += double{flow[i]} * double{output.value().data[i]};
    }
    return total;
  }

  static std::vector<Real> flow_of(const Variable& output) {
    return random_cells(99, output.value().size());
  }

 private:
  static MultiHeadOptions options_of(const Case& one) {
    MultiHeadOptions options;
    options.attention = one.attention;
    options.model_dim = 4;
    options.num_heads = one.heads;
    options.head_dim = 4 / one.heads;
    options.hidden_dim = 3;
    options.bilinear_rank = one.rank;
    options.seeded_projections = one.seeded;
    return options;
  }

  void add(const char* name, const Shape& shape, std::uint64_t seed) {
    inputs_.push_back(random_cells(seed, shape.size(), 1.5F));
    leaves_.emplace_back(name, Tensor{shape, inputs_.back().data()});
  }

  Parameters parameters_{3};
  MultiHeadAttention attention_;
  std::deque<std::vector<Real>> inputs_;
  std::vector<Leaf> leaves_;
};

constexpr Real kAttentionStep = static_cast<Real>(1e-5);

class AttentionGradient : public testing::TestWithParam<Case> {};

TEST_P(AttentionGradient, AgreesWithCentralDifferences) {
  const Computation computation(GetParam());
  Tape tape;
  const Variable output = computation.record(tape);
  tape.backward(output, Computation::flow_of(output));
  for (const Computation::Leaf& leaf : computation.leaves()) {
    const Tensor& gradient = tape.find(leaf.path).gradient;
    ASSERT_NE(gradient.data, nullptr) << leaf.path;
    double largest = 1;
    for (const Real cell : gradient.cells()) largest = std::max(largest, std::abs(double{cell}));
    for (std::size_t i = 0; i < leaf.cells.size(); ++i) {
      const Real cell = leaf.cells.data[i];
      leaf.cells.data[i] = cell + kAttentionStep;
      const double above = computation.weighed_output();
      leaf.cells.data[i] = cell - kAttentionStep;
      const double below = computation.weighed_output();
      leaf.cells.data[i] = cell;
      EXPECT_NEAR(double{gradient.data[i]}, (above - below) / double{2 * kAttentionStep},
                  1e-6 * largest)
          << leaf.path << " at " << index_of(gradient.shape, i).str();
    }
  }
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const char* kind : {"dot", "scaled_dot", "cosine", "bilinear", "additive", "mlp"}) {
    all.push_back({.name = kind, .attention = {.score_function = kind}});
    all.push_back({.name = std::string(kind) + "_masked_heads",
                   .attention = {.score_function = kind,
                                 .temperature = 0.7,
                                 .masks = {.causal = true, .key_padding = {1}}},
                   .heads = 2,
                   .seeded = true});
  }
  all.push_back({.name = "low_rank", .attention = {.score_function = "bilinear"}, .rank = 2});
  all.push_back(
      {.name = "wholly_masked_row", .attention = {.masks = {.causal = true, .key_padding = {0}}}});
  all.push_back({.name = "local_m",
                 .attention = {.masks = {.local_window = LocalWindow::kLocalM, .window_width = 1}},
                 .queries = 5,
                 .keys = 3});
  all.push_back({.name = "local_p",
                 .attention = {.score_function = "scaled_dot",
                               .masks = {.key_padding = {2},
                                         .local_window = LocalWindow::kLocalP,
                                         .window_width = 2}},
                 .heads = 2,
                 .seeded = true});
  return all;
}

INSTANTIATE_TEST_SUITE_P(Whole, AttentionGradient, testing::ValuesIn(cases()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace attn
