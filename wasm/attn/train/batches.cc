#include "attn/train/batches.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "attn/core/random.h"

namespace attn {

namespace {

// Fisher and Yates, from the last place to the first.
template <typename T>
void shuffle(Random& random, std::vector<T>& items) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
  }
}

}  // namespace

std::vector<std::vector<int>> epoch_batches(std::span<const int> lengths,
                                            const BatchOptions& options, int epoch) {
  Random random(options.seed, "batches/" + std::to_string(epoch));
  std::vector<int> order(lengths.size());
  std::iota(order.begin(), order.end(), 0);
  shuffle(random, order);
  const auto length_of = [&](int example) { return lengths[static_cast<std::size_t>(example)]; };
  const auto size = static_cast<std::ptrdiff_t>(options.batch_size);
  const std::ptrdiff_t bucket = size * options.bucket;
  std::vector<std::vector<int>> batches;
  for (auto begin = order.begin(); begin != order.end();) {
    const auto end = begin + std::min(bucket, order.end() - begin);
    std::stable_sort(begin, end, [&](int a, int b) { return length_of(a) < length_of(b); });
    while (begin != end) {
      const auto next = begin + std::min(size, end - begin);
      batches.emplace_back(begin, next);
      begin = next;
    }
  }
  shuffle(random, batches);
  return batches;
}

EpochBatches::EpochBatches(std::vector<int> lengths, const BatchOptions& options)
    : lengths_(std::move(lengths)), options_(options) {}

const std::vector<int>& EpochBatches::at(long step) {
  const auto size = static_cast<std::size_t>(options_.batch_size);
  const auto per_epoch = static_cast<long>((lengths_.size() + size - 1) / size);
  if (const int number = static_cast<int>(step / per_epoch); number != number_) {
    epoch_ = epoch_batches(lengths_, options_, number);
    number_ = number;
  }
  return epoch_[static_cast<std::size_t>(step % per_epoch)];
}

std::vector<std::vector<int>> deal(std::span<const int> batch, int shards) {
  std::vector<std::vector<int>> hands(
      std::min(batch.size(), static_cast<std::size_t>(std::max(shards, 1))));
  for (std::size_t i = 0; i < batch.size(); ++i) hands[i % hands.size()].push_back(batch[i]);
  return hands;
}

}  // namespace attn
