#include "attn/decode/sampling.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "attn/core/error.h"
#include "attn/core/json.h"

namespace attn {

namespace {

constexpr const char* kSampling = "sampling";

void check_options(const SamplingOptions& options) {
  if (!(options.temperature >= 0 && std::isfinite(options.temperature))) {
    fail(kSampling, "expected a temperature of 0 or more, got " + to_json(options.temperature));
  }
  if (options.top_k < 0) {
    fail(kSampling, "expected a top_k of 0 or more, got " + std::to_string(options.top_k));
  }
  if (!(options.top_p > 0 && options.top_p <= 1)) {
    fail(kSampling, "expected a top_p above 0 and up to 1, got " + to_json(options.top_p));
  }
}

// Sets a probability of every candidate: exp(logit / temperature) over the sum of all, where logits
// are given less the greatest one. At temperature 0 the first candidate has all.
void set_softmax(std::vector<Candidate>& candidates, std::span<const double> logits,
                 double temperature, double Candidate::*probability) {
  double sum = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const double power = temperature > 0 ? std::exp(logits[i] / temperature) : (i == 0 ? 1.0 : 0.0);
    candidates[i].*probability = power;
    sum += power;
  }
  for (Candidate& candidate : candidates) candidate.*probability /= sum;
}

// How many of the first `count` the nucleus has.
std::size_t nucleus(const std::vector<Candidate>& candidates, std::size_t count, double top_p) {
  double all = 0;
  for (std::size_t i = 0; i < count; ++i) all += candidates[i].tempered;
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += candidates[i].tempered;
    if (sum >= top_p * all) return i + 1;
  }
  return count;
}

}  // namespace

std::vector<Candidate> candidates_of(std::span<const Real> logits, const SamplingOptions& options) {
  check_options(options);
  if (logits.empty()) fail(kSampling, "expected logits, got none");
  std::vector<Candidate> candidates(logits.size());
  for (std::size_t i = 0; i < logits.size(); ++i) candidates[i].id = static_cast<int>(i);
  const auto logit = [&](const Candidate& one) {
    return double{logits[static_cast<std::size_t>(one.id)]};
  };
  // A heap sorts in a tenth of the code that std::sort takes, which every page downloads.
  const auto comes_before = [&](const Candidate& a, const Candidate& b) {
    return logit(a) != logit(b) ? logit(a) > logit(b) : a.id < b.id;
  };
  std::make_heap(candidates.begin(), candidates.end(), comes_before);
  std::sort_heap(candidates.begin(), candidates.end(), comes_before);
  std::vector<double> below;
  below.reserve(candidates.size());
  for (const Candidate& one : candidates) below.push_back(logit(one) - logit(candidates[0]));
  set_softmax(candidates, below, 1, &Candidate::probability);
  set_softmax(candidates, below, options.temperature, &Candidate::tempered);
  std::size_t count = candidates.size();
  if (options.top_k > 0) count = std::min(count, static_cast<std::size_t>(options.top_k));
  if (options.top_p < 1) count = nucleus(candidates, count, options.top_p);
  double all = 0;
  for (std::size_t i = 0; i < count; ++i) all += candidates[i].tempered;
  for (std::size_t i = 0; i < count; ++i) candidates[i].chance = candidates[i].tempered / all;
  return candidates;
}

std::size_t drawn_candidate(std::span<const Candidate> candidates, double share) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < candidates.size() && candidates[i].chance > 0; ++i) {
    last = i;
    share -= candidates[i].chance;
    if (share < 0) break;
  }
  return last;
}

}  // namespace attn
