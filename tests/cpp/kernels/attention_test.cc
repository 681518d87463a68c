#include <gtest/gtest.h>

#include "attn/kernels/kernels.h"
#include "kernels/reference.h"

namespace attn::kernels {
namespace {

using reference::numbers;

struct Problem {
  std::size_t queries, keys, features, value_features;
  float scale = 1.0f, temperature = 1.0f;
};

struct Result {
  std::vector<float> scores, weights, context;
  std::vector<std::uint8_t> empty_rows;
  std::vector<WeightSummary> summaries;
  int empty;
};

// The operands of a problem, and one task with every field that is not about masks.
struct Operands {
  explicit Operands(const Problem& p)
      : query(numbers(p.queries * p.features, 1)),
        key(numbers(p.keys * p.features, 2)),
        value(numbers(p.keys * p.value_features, 3)) {}
  std::vector<float> query, key, value;

  AttentionTask task(const Problem& p, Result& r) const {
    r.scores.assign(p.queries * p.keys, 9.0f);
    r.weights = r.scores;
    r.context.assign(p.queries * p.value_features, 9.0f);
    r.empty_rows.assign(p.queries, 9);
    AttentionTask t{};
    t.query = query.data();
    t.key = key.data();
    t.value = value.data();
    t.context = r.context.data();
    t.queries = static_cast<Extent>(p.queries);
    t.keys = static_cast<Extent>(p.keys);
    t.features = t.query_stride = t.key_stride = static_cast<Extent>(p.features);
    t.value_features = t.value_stride = t.context_stride = static_cast<Extent>(p.value_features);
    t.scale = p.scale;
    t.temperature = p.temperature;
    t.window = -1.0f;
    t.empty_rows = r.empty_rows.data();
    r.summaries.resize(p.queries);
    t.summaries = r.summaries.data();
    return t;
  }
};

template <class Numbers>
void expect_near(const std::vector<float>& actual, const Numbers& expected, const char* what) {
  ASSERT_EQ(actual.size(), expected.size());
  double worst = 0.0;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    const double error =
        std::abs(static_cast<double>(actual[i]) - static_cast<double>(expected[i]));
    worst = std::isnan(error) ? INFINITY : std::max(worst, error);
  }
  EXPECT_LE(worst, 3e-6) << what;
}

const auto kEverything = [](std::size_t, std::size_t) { return true; };
const auto kOne = [](std::size_t, std::size_t) { return 1.0; };

const Problem kProblems[] = {{1, 1, 1, 1},
                             {1, 8, 64, 64, 0.125f},
                             {1, 7, 5, 3},
                             {3, 0, 4, 4},
                             {0, 3, 4, 4},
                             {5, 9, 3, 17, 0.5f, 2.0f},
                             {2, 3, 0, 6},
                             {40, 70, 33, 20, 0.2f},
                             {33, 300, 16, 64, 0.25f},
                             {67, 67, 64, 64, 0.125f, 0.5f}};

TEST(Attention, AgreesWithTheDefinition) {
  for (const Problem& p : kProblems) {
    SCOPED_TRACE(testing::Message() << p.queries << " queries, " << p.keys << " keys");
    const Operands operands(p);
    Result r;
    AttentionTask t = operands.task(p, r);
    t.scores = r.scores.data();
    t.weights = r.weights.data();
    r.empty = attention(t);
    const auto exact =
        reference::attention(t.query, t.key, t.value, p.queries, p.keys, p.features,
                             p.value_features, p.scale, p.temperature, kEverything, kOne);
    expect_near(r.scores, exact.scores, "scores");
    expect_near(r.weights, exact.weights, "weights");
    expect_near(r.context, exact.context, "context");
    EXPECT_EQ(r.empty, exact.empty);
  }
}

TEST(Attention, HonoursTheMaskAndWritesNoScoresUnlessAsked) {
  const Problem p{19, 23, 8, 12};
  const Operands operands(p);
  Result r;
  AttentionTask t = operands.task(p, r);
  auto mask = numbers(p.queries * p.keys, 7);
  for (std::size_t i = 0; i < mask.size(); ++i) mask[i] = mask[i] > 0.2f && i / p.keys != 4;
  t.mask = mask.data();
  t.weights = r.weights.data();
  EXPECT_EQ(attention(t), 1);
  const auto may = [&](std::size_t i, std::size_t j) { return mask[i * p.keys + j] != 0.0f; };
  const auto exact = reference::attention(t.query, t.key, t.value, p.queries, p.keys, p.features,
                                          p.value_features, 1.0, 1.0, may, kOne);
  expect_near(r.weights, exact.weights, "weights");
  expect_near(r.context, exact.context, "context");
  EXPECT_EQ(r.empty_rows[4], 1);
  EXPECT_EQ(r.empty_rows[5], 0);
  for (float x : r.scores) EXPECT_EQ(x, 9.0f);
}

// Entropy, largest weight and its key, from the weights themselves.
void expect_summary(const WeightSummary& s, const double* weights, std::size_t keys) {
  double entropy = 0.0, largest = 0.0;
  std::size_t largest_key = 0;
  for (std::size_t j = 0; j < keys; ++j) {
    if (weights[j] > 0.0) entropy -= weights[j] * std::log(weights[j]);
    if (weights[j] > largest) largest = weights[largest_key = j];
  }
  const double total = s.total;
  if (total == 0.0) {
    EXPECT_EQ(largest, 0.0);
    EXPECT_EQ(s.largest_key, -1);
    return;
  }
  EXPECT_NEAR((std::log(total) * s.mass - s.moment) / total, entropy, 1e-5);
  EXPECT_NEAR(s.largest / total, largest, 3e-6);
  if (largest > 1e-30) {
    EXPECT_EQ(s.largest_key, static_cast<int>(largest_key));
  }
}

template <class May>
void expect_streaming(const Problem& p, const AttentionTask& t, Result& r, May may) {
  r.empty = streaming_attention(t);
  const auto exact = reference::attention(
      t.query, t.key, t.value, p.queries, p.keys, p.features, p.value_features, p.scale,
      p.temperature, may, [&](std::size_t i, std::size_t j) {
        if (t.deviation <= 0.0f) return 1.0;
        const double center = t.centers == nullptr ? static_cast<double>(i) : t.centers[i];
        const double distance = (static_cast<double>(j) - center) / t.deviation;
        return std::exp(-0.5 * distance * distance);
      });
  expect_near(r.context, exact.context, "context");
  EXPECT_EQ(r.empty, exact.empty);
  for (std::size_t i = 0; i < p.queries; ++i) {
    SCOPED_TRACE(testing::Message() << "query " << i);
    expect_summary(r.summaries[i], exact.weights.data() + i * p.keys, p.keys);
  }
}

TEST(StreamingAttention, AgreesWithTheDefinition) {
  for (const Problem& p : kProblems) {
    SCOPED_TRACE(testing::Message() << p.queries << " queries, " << p.keys << " keys");
    const Operands operands(p);
    Result r;
    expect_streaming(p, operands.task(p, r), r, kEverything);
  }
}

TEST(StreamingAttention, CombinesItsMasks) {
  for (const Problem& p : {Problem{5, 9, 4, 4}, Problem{140, 150, 8, 12, 2.0f, 0.7f}}) {
    const Operands operands(p);
    auto padding = numbers(p.keys, 11);
    for (float& x : padding) x = x > -0.5f;
    auto centers = numbers(p.queries, 12);
    for (float& x : centers) x = (x + 0.7f) * static_cast<float>(p.keys);
    for (int choice = 0; choice < 32; ++choice) {
      SCOPED_TRACE(testing::Message() << p.queries << " queries, choice " << choice);
      Result r;
      AttentionTask t = operands.task(p, r);
      t.causal = (choice & 1) != 0;
      t.key_padding = (choice & 2) != 0 ? padding.data() : nullptr;
      t.window = (choice & 4) != 0 ? 3.0f : -1.0f;
      t.centers = (choice & 8) != 0 ? centers.data() : nullptr;
      t.deviation = (choice & 16) != 0 ? 1.5f : 0.0f;
      expect_streaming(p, t, r, [&](std::size_t i, std::size_t j) {
        const double center = t.centers == nullptr ? static_cast<double>(i) : t.centers[i];
        return (!t.causal || j <= i) && (t.key_padding == nullptr || padding[j] != 0.0f) &&
               (t.window < 0.0f || std::abs(static_cast<double>(j) - center) <= t.window);
      });
    }
  }
}

TEST(StreamingAttention, KeepsItsFootingWhenTheMaximumRisesLate) {
  const Problem p{2, 200, 1, 1};
  Operands operands(p);
  for (std::size_t j = 0; j < p.keys; ++j)
    operands.key[j] = static_cast<float>(j) * 50.0f - 9000.0f;
  operands.query = {1.0f, -1.0f};
  Result r;
  expect_streaming(p, operands.task(p, r), r, kEverything);
}

TEST(StreamingAttention, GivesZerosForAQueryWithoutAnyAttendableKey) {
  const Problem p{3, 6, 4, 4};
  const Operands operands(p);
  const std::vector<float> padding = {0, 0, 1, 1, 1, 1};
  Result r;
  AttentionTask t = operands.task(p, r);
  t.causal = true;
  t.key_padding = padding.data();
  EXPECT_EQ(streaming_attention(t), 2);
  EXPECT_EQ(r.empty_rows, (std::vector<std::uint8_t>{1, 1, 0}));
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(r.context[i], 0.0f);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(r.summaries[i].total, 0.0f);
    EXPECT_EQ(r.summaries[i].largest_key, -1);
  }
}

TEST(StreamingAttention, NamesTheFirstOfEqualWeightsInAnyBlock) {
  const Problem p{1, 200, 1, 1};
  Operands operands(p);
  std::fill(operands.key.begin(), operands.key.end(), 1.0f);
  operands.query = {2.0f};
  Result r;
  expect_streaming(p, operands.task(p, r), r, kEverything);
  EXPECT_EQ(r.summaries[0].largest_key, 0);
  operands.key[150] = operands.key[199] = 1.5f;
  expect_streaming(p, operands.task(p, r), r, kEverything);
  EXPECT_EQ(r.summaries[0].largest_key, 150);
}

TEST(StreamingAttention, LetsNanThrough) {
  const Problem p{2, 5, 4, 4};
  Operands operands(p);
  for (std::size_t i = 0; i < 4; ++i) operands.query[i] = NAN;
  Result r;
  EXPECT_EQ(streaming_attention(operands.task(p, r)), 0);
  EXPECT_TRUE(std::isnan(r.context[0]));
  EXPECT_FALSE(std::isnan(r.context[4]));
}

}  // namespace
}  // namespace attn::kernels
