#include "attn/models/decoding.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "attn/core/error.h"
#include "attn/kernels/kernels.h"

namespace attn {

namespace {

// s - ln(sum exp s), row by row.
void take_log_softmax(std::span<const Real> scores, std::size_t columns,
                      std::vector<Real>& results) {
  results.resize(scores.size());
  std::vector<Real> powers(columns);
  for (std::size_t begin = 0; begin < scores.size(); begin += columns) {
    const std::span<const Real> row = scores.subspan(begin, columns);
    const Real max = *std::max_element(row.begin(), row.end());
    for (std::size_t i = 0; i < columns; ++i) powers[i] = row[i] - max;
    std::copy(powers.begin(), powers.end(), results.begin() + static_cast<std::ptrdiff_t>(begin));
    kernels::exp(powers, powers.data());
    const double sum = std::accumulate(powers.begin(), powers.end(), 0.0);
    const auto normalizer = static_cast<Real>(std::log(sum));
    for (std::size_t i = 0; i < columns; ++i) results[begin + i] -= normalizer;
  }
}

}  // namespace

const std::vector<Real>& Decoding::advance(std::span<const int> parents,
                                           std::span<const int> words) {
  if (parents.empty() || parents.size() != words.size()) {
    fail("decoding", "expected a word for each of one or more rows, got " +
                         std::to_string(parents.size()) + " rows and " +
                         std::to_string(words.size()) + " words");
  }
  const std::vector<int> rows(parents.begin(), parents.end());
  std::vector<int> as_before(static_cast<std::size_t>(rows_));
  std::iota(as_before.begin(), as_before.end(), 0);
  if (rows != as_before) select(rows);
  rows_ = static_cast<int>(rows.size());
  Word word = record_next({words.begin(), words.end()}, step_);
  logits_ = word.logits.value().cells();
  weights_ = std::move(word.weights);
  ++step_;
  take_log_softmax(logits_, static_cast<std::size_t>(vocab_), log_probabilities_);
  return log_probabilities_;
}

}  // namespace attn
