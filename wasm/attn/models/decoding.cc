#include "attn/models/decoding.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "attn/core/error.h"
#include "attn/kernels/kernels.h"
#include "attn/ops/gather.h"

namespace attn {

namespace {

TokenBatch one_sentence(const std::vector<int>& words) {
  const int length = static_cast<int>(words.size());
  return {1, length, words, {length}};
}

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

Decoding::Decoding(const EncoderDecoder& model, const std::vector<int>& source)
    : model_(model),
      source_(model.record_source(tape_, one_sentence(source), Detail::kFused, {})),
      state_(source_.initial) {}

void Decoding::select(std::span<const int> parents) {
  const std::vector<int> rows(parents.begin(), parents.end());
  std::vector<int> as_before(static_cast<std::size_t>(rows_));
  std::iota(as_before.begin(), as_before.end(), 0);
  if (rows == as_before) return;
  for (RecurrentState& layer : state_.layers) {
    layer.hidden = gather(layer.hidden, rows);
    if (layer.cell) layer.cell = gather(*layer.cell, rows);
  }
  if (state_.attentional_hidden) {
    state_.attentional_hidden = gather(*state_.attentional_hidden, rows);
  }
  rows_ = static_cast<int>(rows.size());
}

const std::vector<Real>& Decoding::advance(std::span<const int> parents,
                                           std::span<const int> words) {
  if (parents.empty() || parents.size() != words.size()) {
    fail("decoding", "expected a word for each of one or more rows, got " +
                         std::to_string(parents.size()) + " rows and " +
                         std::to_string(words.size()) + " words");
  }
  const Scope scope(tape_, "decoder/word" + std::to_string(step_ + 1));
  select(parents);
  const std::vector<int> previous(words.begin(), words.end());
  const EncoderDecoder::Word word =
      model_.record_word(source_, state_, previous, step_, Detail::kFused);
  state_ = word.state;
  logits_ = word.logits.value().cells();
  weights_ = word.weights ? word.weights->value().cells() : std::span<Real>{};
  ++step_;
  take_log_softmax(logits_, static_cast<std::size_t>(vocab()), log_probabilities_);
  return log_probabilities_;
}

}  // namespace attn
