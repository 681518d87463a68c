#include "attn/train/token_batch.h"

#include <algorithm>

namespace attn {

TokenBatch token_batch(std::span<const std::vector<int>* const> sentences) {
  TokenBatch batch{.batch = static_cast<int>(sentences.size())};
  for (const std::vector<int>* sentence : sentences) {
    batch.lengths.push_back(static_cast<int>(sentence->size()));
    batch.length = std::max(batch.length, batch.lengths.back());
  }
  for (const std::vector<int>* sentence : sentences) {
    batch.ids.insert(batch.ids.end(), sentence->begin(), sentence->end());
    const auto missing = static_cast<std::size_t>(batch.length) - sentence->size();
    batch.ids.insert(batch.ids.end(), missing, kPaddingWord);
  }
  return batch;
}

}  // namespace attn
