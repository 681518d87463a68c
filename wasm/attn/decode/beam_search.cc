#include "attn/decode/beam_search.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "attn/core/error.h"
#include "attn/core/json.h"

namespace attn {

namespace {

void check(const char* name, int value, int least) {
  if (value >= least) return;
  fail("beam_search", "expected " + std::string(name) + " of " + std::to_string(least) +
                          " or more, got " + std::to_string(value));
}

class BeamSearch {
 public:
  BeamSearch(NextWord& next_word, const BeamOptions& options)
      : next_word_(next_word), options_(options) {}

  BeamResult run() {
    std::vector<int> parents{0};
    std::vector<int> words{options_.marks.begin};
    for (step_ = 0; step_ < options_.max_length && !words.empty() && !is_decided(); ++step_) {
      const std::vector<Candidate> candidates = continuations(next_word_.advance(parents, words));
      parents.clear();
      words.clear();
      for (const Candidate& candidate : take(candidates)) {
        parents.push_back(candidate.row);
        words.push_back(candidate.node.word);
      }
    }
    return result();
  }

 private:
  // A continuation of a row of the beam.
  struct Candidate {
    int row;
    BeamNode node;
  };

  const BeamNode& at(int id) const { return tree_[static_cast<std::size_t>(id)]; }

  // Puts candidates into the tree, the likeliest first; returns those that go on, the new beam.
  std::vector<Candidate> take(const std::vector<Candidate>& candidates) {
    std::vector<Candidate> going_on;
    beam_.clear();
    int left = options_.beam_size;
    for (const Candidate& candidate : candidates) {
      const int id = static_cast<int>(tree_.size());
      tree_.push_back(candidate.node);
      if (left-- <= 0) continue;
      tree_.back().kept = true;
      if (candidate.node.finished) {
        finished_.push_back(id);
      } else {
        beam_.push_back(id);
        going_on.push_back(candidate);
      }
    }
    return going_on;
  }

  bool is_allowed(int word) const {
    const auto step = static_cast<std::size_t>(step_);
    const bool is_forced = step < options_.forced.size() && options_.forced[step] >= 0;
    if (is_forced) return word == options_.forced[step];
    const std::vector<int>& never = options_.marks.never;
    return std::find(never.begin(), never.end(), word) == never.end();
  }

  // All continuations of a row that may be.
  void append_row(int row, const Real* log_probabilities, std::vector<Candidate>& to) const {
    const int before = beam_.empty() ? -1 : beam_[static_cast<std::size_t>(row)];
    const double so_far = before < 0 ? 0 : at(before).log_probability;
    const double penalty = length_penalty(step_ + 1, options_.length_penalty);
    for (int word = 0; word < next_word_.vocab(); ++word) {
      if (!is_allowed(word)) continue;
      const double total = so_far + double{log_probabilities[word]};
      to.push_back({row,
                    {.parent = before,
                     .word = word,
                     .step = step_,
                     .log_probability = total,
                     .score = total / penalty,
                     .finished = word == options_.marks.end}});
    }
  }

  // The 2 * beam_size likeliest continuations of the beam, the likeliest first.
  std::vector<Candidate> continuations(const std::vector<Real>& log_probabilities) const {
    const auto vocab = static_cast<std::size_t>(next_word_.vocab());
    std::vector<Candidate> candidates;
    for (std::size_t row = 0; row < log_probabilities.size() / vocab; ++row) {
      append_row(static_cast<int>(row), &log_probabilities[row * vocab], candidates);
    }
    const auto likelier = [](const Candidate& a, const Candidate& b) {
      if (a.node.log_probability != b.node.log_probability) {
        return a.node.log_probability > b.node.log_probability;
      }
      return a.row != b.row ? a.row < b.row : a.node.word < b.node.word;
    };
    const std::size_t wanted =
        std::min(candidates.size(), 2 * static_cast<std::size_t>(options_.beam_size));
    const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(wanted);
    std::partial_sort(candidates.begin(), end, candidates.end(), likelier);
    candidates.erase(end, candidates.end());
    return candidates;
  }

  // Whether nothing in the beam can still come to a better score than what is finished: a
  // log-probability only falls, and no penalty is greater than that of the greatest length.
  bool is_decided() const {
    if (static_cast<int>(finished_.size()) < options_.n_best) return false;
    const std::vector<int> best = best_first(finished_);
    const double last = at(best[static_cast<std::size_t>(options_.n_best) - 1]).score;
    const double penalty = length_penalty(options_.max_length, options_.length_penalty);
    return std::none_of(beam_.begin(), beam_.end(),
                        [&](int id) { return at(id).log_probability / penalty > last; });
  }

  // Of nodes with equal scores the one that was found first. A heap sorts in less code, which every
  // page downloads.
  std::vector<int> best_first(std::vector<int> nodes) const {
    const auto is_better = [&](int a, int b) {
      return at(a).score != at(b).score ? at(a).score > at(b).score : a < b;
    };
    std::make_heap(nodes.begin(), nodes.end(), is_better);
    std::sort_heap(nodes.begin(), nodes.end(), is_better);
    return nodes;
  }

  Hypothesis hypothesis(int id) const {
    const BeamNode& last = at(id);
    Hypothesis one{.log_probability = last.log_probability,
                   .score = last.score,
                   .node = id,
                   .finished = last.finished};
    for (int node = last.finished ? last.parent : id; node >= 0; node = at(node).parent) {
      one.words.push_back(at(node).word);
    }
    std::reverse(one.words.begin(), one.words.end());
    return one;
  }

  BeamResult result() {
    std::vector<int> best = best_first(finished_);
    const std::vector<int> unfinished = best_first(beam_);
    best.insert(best.end(), unfinished.begin(), unfinished.end());
    BeamResult result;
    const auto count = std::min(best.size(), static_cast<std::size_t>(options_.n_best));
    for (std::size_t i = 0; i < count; ++i) result.best.push_back(hypothesis(best[i]));
    result.tree = std::move(tree_);
    return result;
  }

  NextWord& next_word_;
  const BeamOptions& options_;
  int step_ = 0;
  std::vector<BeamNode> tree_;
  std::vector<int> beam_;      // nodes of the rows, in their order
  std::vector<int> finished_;  // nodes that end a sentence
};

}  // namespace

double length_penalty(int words, double alpha) { return std::pow((5.0 + words) / 6.0, alpha); }

BeamResult beam_search(NextWord& next_word, const BeamOptions& options) {
  check("beam_size", options.beam_size, 1);
  check("n_best", options.n_best, 1);
  check("max_length", options.max_length, 1);
  if (!(options.length_penalty >= 0)) {
    fail("beam_search",
         "expected a length_penalty of 0 or more, got " + to_json(options.length_penalty));
  }
  return BeamSearch(next_word, options).run();
}

}  // namespace attn
