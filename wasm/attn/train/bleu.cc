#include "attn/train/bleu.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace attn {

namespace {

// How often each n-gram stands in a sentence.
std::map<std::vector<int>, long> counts_of(std::span<const int> words, std::size_t n) {
  std::map<std::vector<int>, long> counts;
  for (std::size_t begin = 0; begin + n <= words.size(); ++begin) {
    const std::span<const int> gram = words.subspan(begin, n);
    ++counts[{gram.begin(), gram.end()}];
  }
  return counts;
}

}  // namespace

void Bleu::add(std::span<const int> candidate, std::span<const int> reference) {
  candidate_length_ += static_cast<long>(candidate.size());
  reference_length_ += static_cast<long>(reference.size());
  for (std::size_t n = 1; n <= kLongest; ++n) {
    const auto expected = counts_of(reference, n);
    for (const auto& [gram, count] : counts_of(candidate, n)) {
      candidates_[n - 1] += count;
      const auto found = expected.find(gram);
      if (found != expected.end()) matches_[n - 1] += std::min(count, found->second);
    }
  }
}

double Bleu::score() const {
  double logs = 0;
  for (std::size_t n = 0; n < kLongest; ++n) {
    if (matches_[n] == 0) return 0;
    logs += std::log(static_cast<double>(matches_[n]) / static_cast<double>(candidates_[n]));
  }
  const double ratio =
      static_cast<double>(reference_length_) / static_cast<double>(candidate_length_);
  return std::exp(logs / kLongest + std::min(0.0, 1 - ratio));
}

}  // namespace attn
