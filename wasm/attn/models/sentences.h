#pragma once

#include <string>
#include <vector>

#include "attn/core/random.h"
#include "attn/models/inputs.h"

namespace attn {

// The words that every vocabulary begins with: <pad>, <bos>, <eos>, <unk>.
enum SpecialWord { kPaddingWord, kFirstWord, kEndWord, kUnknownWord };

// Sentences of a batch: ids [batch, length], row-major, filled up with kPaddingWord behind the
// length of each. They hold words alone: no beginning and no end.
struct TokenBatch {
  int batch = 0;
  int length = 0;
  std::vector<int> ids{};
  std::vector<int> lengths{};
};

// One sentence as a batch of its own.
TokenBatch one_sentence(const std::vector<int>& words);
struct LossOptions {
  double label_smoothing = 0;
  Random* dropout = nullptr;  // none: nothing is dropped
};

// Throws Error, named by `op`, where a batch of what is called `side` does not hold together or has
// ids beyond the vocabulary.
void check_batch(const std::string& op, const TokenBatch& tokens, int vocab, const char* side);

// Ids of words from `least` to vocab - 1; throws Error, named by `op`, where a cell is none.
std::vector<int> read_ids(const std::string& op, const Inputs::Entry& entry, int least, int vocab);

}  // namespace attn
