#include "attn/nn/streaming_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "attn/kernels/kernels.h"
#include "attn/nn/scores/product.h"

namespace attn {

namespace {

// Queries whose scores are in memory at the same time.
constexpr int kRowBlock = 16;
constexpr Real kLowest = -std::numeric_limits<Real>::infinity();

// The masks of one head as rules, with what the rules need at hand.
class Rules {
 public:
  Rules(const Attention& attention, int head, const Matrix& query, int keys)
      : masks_(attention.options().masks) {
    if (!masks_.key_padding.empty()) {
      check_key_padding(masks_.key_padding, keys);
      padding_.assign(static_cast<std::size_t>(keys), 1);
      for (const int position : masks_.key_padding)
        padding_[static_cast<std::size_t>(position)] = 0;
    }
    if (masks_.local_window == LocalWindow::kLocalM) {
      for (int i = 0; i < query.rows; ++i) {
        centers_.push_back(static_cast<Real>(aligned_position(i, keys)));
      }
    }
    if (attention.local_gaussian()) {
      centers_ = attention.local_gaussian()->centers(head, query, keys);
      deviation_ = attention.local_gaussian()->deviation();
    }
  }

  bool may_attend(int query, int key) const {
    return (!masks_.causal || passes_causal(query, key)) &&
           (padding_.empty() || padding_[static_cast<std::size_t>(key)] != 0) &&
           (centers_.empty() ||
            passes_window(centers_[static_cast<std::size_t>(query)], key, masks_.window_width));
  }
  // The exponent of local-p's Gaussian, 0 without one.
  Real gaussian_exponent(int query, int key) const {
    if (deviation_ == 0) return 0;
    const Real distance = static_cast<Real>(key) - centers_[static_cast<std::size_t>(query)];
    return distance * distance * (-1 / (2 * deviation_ * deviation_));
  }

  bool causal() const { return masks_.causal; }
  bool windowed() const { return masks_.local_window != LocalWindow::kNone; }
  double window_width() const { return masks_.window_width; }
  const std::vector<Real>& padding() const { return padding_; }
  const std::vector<Real>& centers() const { return centers_; }
  Real deviation() const { return deviation_; }

 private:
  const MaskOptions& masks_;
  std::vector<Real> padding_;  // [key], 0 where padded; empty where nothing is
  std::vector<Real> centers_;  // [query]
  Real deviation_ = 0;
};

#ifndef ATTN_DOUBLE

const float* data_or_null(const std::vector<Real>& numbers) {
  return numbers.empty() ? nullptr : numbers.data();
}

// The fused kernel, for scores that are dot products.
void stream_fused(const Attention& attention, const ScoreOperands& operands, const Matrix& value,
                  const Rules& rules, HeadOutputs& outputs) {
  std::vector<kernels::WeightSummary> summaries(outputs.entropy.size());
  kernels::AttentionTask task{};
  task.query = operands.query.data();
  task.key = operands.key.data();
  task.value = value.data;
  task.context = outputs.context.data();
  task.queries = operands.queries;
  task.keys = operands.keys;
  task.features = task.query_stride = task.key_stride = operands.width;
  task.value_features = task.value_stride = task.context_stride = value.columns;
  task.scale = attention.score_function().factor();
  task.temperature = static_cast<float>(attention.options().temperature);
  task.key_padding = data_or_null(rules.padding());
  task.causal = rules.causal();
  task.window = rules.windowed() ? static_cast<float>(rules.window_width()) : -1;
  task.centers = data_or_null(rules.centers());
  task.deviation = rules.deviation();
  task.summaries = summaries.data();
  kernels::streaming_attention(task);
  for (std::size_t i = 0; i < summaries.size(); ++i) {
    const kernels::WeightSummary& row = summaries[i];
    outputs.largest_key[i] = static_cast<Real>(row.largest_key);
    if (row.total == 0) continue;
    outputs.largest_weight[i] = row.largest / row.total;
    outputs.entropy[i] = (std::log(row.total) * row.mass - row.moment) / row.total;
  }
}

#endif

// The scores of one query, which become its weights.
class Row {
 public:
  Row(const Rules& rules, int query, std::span<Real> cells)
      : rules_(rules), query_(query), cells_(cells) {}

  // From tempered scores to weights. With x = score - max and Z the sum of exp(x), the logarithm of
  // a weight is x - ln Z (plus the Gaussian's exponent), so no logarithm of a weight is taken.
  void finish(std::size_t at, HeadOutputs& outputs) {
    outputs.largest_key[at] = -1;
    const Real max = take_allowed();
    if (max == kLowest) return std::fill(cells_.begin(), cells_.end(), Real{0});
    shifted_.assign(cells_.begin(), cells_.end());
    for (Real& x : shifted_) x -= max;
    kernels::exp(shifted_, cells_.data());
    double sum = 0;
    for (const Real cell : cells_) sum += cell;
    weigh(static_cast<Real>(1 / sum), static_cast<Real>(std::log(sum)), at, outputs);
  }

 private:
  // The largest allowed score; the others become -infinity.
  Real take_allowed() {
    Real max = kLowest;
    for (std::size_t j = 0; j < cells_.size(); ++j) {
      if (!rules_.may_attend(query_, static_cast<int>(j))) cells_[j] = kLowest;
      if (!(cells_[j] <= max)) max = cells_[j];
    }
    return max;
  }

  void weigh(Real share, Real log_sum, std::size_t at, HeadOutputs& outputs) {
    double entropy = 0;
    for (std::size_t j = 0; j < cells_.size(); ++j) {
      const Real exponent = rules_.gaussian_exponent(query_, static_cast<int>(j));
      cells_[j] *= share;
      if (exponent != 0) cells_[j] *= std::exp(exponent);
      if (cells_[j] == 0) continue;
      entropy -= double{cells_[j]} * (shifted_[j] - log_sum + exponent);
      if (cells_[j] > outputs.largest_weight[at]) {
        outputs.largest_weight[at] = cells_[j];
        outputs.largest_key[at] = static_cast<Real>(j);
      }
    }
    // Rounding may leave a row with one certain key a hair below 0.
    outputs.entropy[at] = static_cast<Real>(std::max(entropy, 0.0));
  }

  const Rules& rules_;
  int query_;
  std::span<Real> cells_;
  std::vector<Real> shifted_;
};

// Any scores: a block of rows is in memory at a time.
void stream_rows(const Attention& attention, int head, const ScoreOperands& operands,
                 const Matrix& value, const Rules& rules, HeadOutputs& outputs) {
  const auto inverse_temperature = static_cast<Real>(1 / attention.options().temperature);
  const auto keys = static_cast<std::size_t>(value.rows);
  const auto features = static_cast<std::size_t>(value.columns);
  std::vector<Real> scores(kRowBlock * keys);
  for (int first = 0; first < operands.queries; first += kRowBlock) {
    const int rows = std::min(kRowBlock, operands.queries - first);
    attention.score_function().score_rows(head, operands, first, rows, scores.data());
    for (Real& score : scores) score *= inverse_temperature;
    for (int i = 0; i < rows; ++i) {
      const int row = first + i;
      const std::span<Real> cells(scores.data() + static_cast<std::size_t>(i) * keys, keys);
      Row(rules, row, cells).finish(static_cast<std::size_t>(row), outputs);
    }
    product({scores.data(), rows, value.rows}, value, {},
            outputs.context.data() + static_cast<std::size_t>(first) * features);
  }
}

}  // namespace

HeadOutputs stream_attention(const Attention& attention, int head, const Matrix& query,
                             const Matrix& key, const Matrix& value) {
  const ScoreOperands operands = attention.score_function().prepare(head, query, key);
  const Rules rules(attention, head, query, key.rows);
  const auto queries = static_cast<std::size_t>(query.rows);
  HeadOutputs outputs{std::vector<Real>(queries * static_cast<std::size_t>(value.columns)),
                      std::vector<Real>(queries), std::vector<Real>(queries),
                      std::vector<Real>(queries)};
#ifndef ATTN_DOUBLE
  if (attention.score_function().is_dot_product()) {
    stream_fused(attention, operands, value, rules, outputs);
    return outputs;
  }
#endif
  stream_rows(attention, head, operands, value, rules, outputs);
  return outputs;
}

}  // namespace attn
