#include "attn/decode/greedy.h"

#include <algorithm>
#include <array>

namespace attn {

namespace {

int likeliest(const std::vector<Real>& log_probabilities, const SentenceMarks& marks) {
  int best = marks.end;
  for (int word = 0; word < static_cast<int>(log_probabilities.size()); ++word) {
    const bool allowed =
        std::find(marks.never.begin(), marks.never.end(), word) == marks.never.end();
    const auto at = [&](int one) { return log_probabilities[static_cast<std::size_t>(one)]; };
    if (allowed && (at(word) > at(best) || (at(word) == at(best) && word < best))) best = word;
  }
  return best;
}

}  // namespace

std::vector<int> greedy(NextWord& next_word, int max_length, const SentenceMarks& marks) {
  std::vector<int> words;
  int last = marks.begin;
  while (static_cast<int>(words.size()) < max_length) {
    last = likeliest(next_word.advance(std::array{0}, std::array{last}), marks);
    if (last == marks.end) break;
    words.push_back(last);
  }
  return words;
}

}  // namespace attn
