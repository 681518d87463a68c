#pragma once

#include <array>
#include <span>

namespace attn {

// BLEU of a whole corpus (Papineni et al., 2002): the geometric mean of the clipped precisions of
// 1- to 4-grams, times the brevity penalty exp(1 - reference / candidate) where the candidates are
// shorter; one reference a sentence, words by their ids, no smoothing.
class Bleu {
 public:
  void add(std::span<const int> candidate, std::span<const int> reference);
  // From 0 to 1; 0 where some precision is 0.
  double score() const;

 private:
  static constexpr int kLongest = 4;

  std::array<long, kLongest> matches_{};
  std::array<long, kLongest> candidates_{};
  long candidate_length_ = 0;
  long reference_length_ = 0;
};

}  // namespace attn
