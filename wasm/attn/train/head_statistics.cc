#include "attn/train/head_statistics.h"

#include <algorithm>
#include <cmath>

namespace attn {

namespace {

double mean(double sum, long count) { return count == 0 ? 0 : sum / static_cast<double>(count); }

}  // namespace

std::span<const Real> weights_of(const Tensor& weights, int head, int query, int keys) {
  return {&weights.at({head, query, 0}), static_cast<std::size_t>(keys)};
}

double Frequency::rate() const { return mean(static_cast<double>(hits), cases); }
double Frequency::chance() const { return mean(by_chance, cases); }

void HeadStatistics::add_entropy(std::span<const Real> weights) {
  ++queries_;
  for (const Real weight : weights) {
    if (weight > 0) entropy_ -= double{weight} * std::log2(double{weight});
  }
  greatest_entropy_ += std::log2(static_cast<double>(weights.size()));
}

void HeadStatistics::add_look(const std::string& what, std::span<const Real> weights,
                              const std::vector<int>& wanted) {
  const auto strongest = std::max_element(weights.begin(), weights.end()) - weights.begin();
  Frequency& frequency = looks_[what];
  ++frequency.cases;
  if (std::find(wanted.begin(), wanted.end(), static_cast<int>(strongest)) != wanted.end()) {
    ++frequency.hits;
  }
  frequency.by_chance += static_cast<double>(wanted.size()) / static_cast<double>(weights.size());
}

double HeadStatistics::entropy() const { return mean(entropy_, queries_); }
double HeadStatistics::greatest_entropy() const { return mean(greatest_entropy_, queries_); }

}  // namespace attn
