#pragma once

#include "attn/decode/next_word.h"

namespace attn {

// The likeliest word after the likeliest word, up to the end of the sentence, which is left out, or
// until there are `max_length`. Of equally likely words the first one is taken.
std::vector<int> greedy(NextWord& next_word, int max_length, const SentenceMarks& marks = {});

}  // namespace attn
