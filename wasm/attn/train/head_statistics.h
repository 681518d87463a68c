#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "attn/core/tensor.h"

namespace attn {

// How often something was so, and how often it would have been by chance.
struct Frequency {
  long cases = 0;
  long hits = 0;
  double by_chance = 0;  // hits that keys drawn at random would have made, on average

  // Both from 0 to 1; 0 where there was no case.
  double rate() const;
  double chance() const;
};

// The weights [head, query, key] of one query of one head over the first `keys` keys.
std::span<const Real> weights_of(const Tensor& weights, int head, int query, int keys);

// Where one head of attention looks, over many queries.
class HeadStatistics {
 public:
  // The weights of a query over the keys that it may attend to, one or more.
  void add_entropy(std::span<const Real> weights);
  // Counts for the name `what` whether the strongest of these weights (the first of equal ones)
  // lies on one of the keys `wanted`.
  void add_look(const std::string& what, std::span<const Real> weights,
                const std::vector<int>& wanted);

  const std::map<std::string, Frequency>& looks() const { return looks_; }
  // The mean of - sum w log2 w over the queries, in bits, and what it would be with equal weights.
  double entropy() const;
  double greatest_entropy() const;

 private:
  std::map<std::string, Frequency> looks_;
  long queries_ = 0;
  double entropy_ = 0;
  double greatest_entropy_ = 0;
};

}  // namespace attn
