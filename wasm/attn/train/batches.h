#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace attn {

struct BatchOptions {
  int batch_size = 64;
  // Examples are sorted by length within so many batches: few enough that an epoch is well mixed,
  // many enough that a batch has little padding.
  int bucket = 50;
  std::uint64_t seed = 0;
};

// The examples of one pass through the data, by their numbers: every example once, shuffled anew in
// each epoch, those of like length together. The last batches may be smaller.
std::vector<std::vector<int>> epoch_batches(std::span<const int> lengths,
                                            const BatchOptions& options, int epoch);

// The batches of one epoch after another.
class EpochBatches {
 public:
  EpochBatches(std::vector<int> lengths, const BatchOptions& options);

  // The examples of a step, counted from 0; valid until the next call.
  const std::vector<int>& at(long step);

 private:
  std::vector<int> lengths_;
  BatchOptions options_;
  std::vector<std::vector<int>> epoch_{};
  int number_ = -1;
};

// Deals a batch out to `shards` hands in turn, so that all get the same lengths; hands that would
// stay empty are left out.
std::vector<std::vector<int>> deal(std::span<const int> batch, int shards);

}  // namespace attn
