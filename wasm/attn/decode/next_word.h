#pragma once

#include <span>
#include <vector>

#include "attn/core/tensor.h"

namespace attn {

// What a decoder offers to a search: how likely every word is to come next. It holds one or more
// unfinished translations of one sentence, a row each, and begins with a single empty one.
class NextWord {
 public:
  virtual ~NextWord() = default;

  virtual int vocab() const = 0;
  // Row i becomes what row parents[i] was, continued by words[i]. Returns log-probabilities of the
  // word behind each row, [rows, vocab] row-major; they stay until the next call. The first call
  // continues row 0 by the word that begins every sentence.
  virtual const std::vector<Real>& advance(std::span<const int> parents,
                                           std::span<const int> words) = 0;
};

// The words that begin and end a sentence, and those that no translation has.
struct SentenceMarks {
  int begin = 1;
  int end = 2;
  std::vector<int> never{0, 1, 3};  // <pad>, <bos>, <unk>
};

}  // namespace attn
