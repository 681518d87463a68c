#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>

namespace attn {

// A trigram model of tokens with interpolated Kneser-Ney smoothing, to compare language models
// with:
//   p(w | u v) = max(c(u v w) - D, 0) / c(u v) + D N(u v .) / c(u v) * p(w | v)
// where N(u v .) counts the different tokens behind u v; p(w | v) and p(w) are made likewise of
// continuation counts, of how many different tokens stand before, and below p(w) all `vocab` tokens
// are alike. D = n1 / (n1 + 2 n2) of each order, n1 and n2 being how many counts are 1 and 2,
// or 1/2 where none is 1.
// Source: Chen and Goodman, "An Empirical Study of Smoothing Techniques for Language Modeling",
// 1999, sections 2.7 and 4.1.
class KneserNeyTrigram {
 public:
  // Counts the tokens of `text`, ids from 0 to vocab - 1, at most kMostTokens of them.
  KneserNeyTrigram(std::span<const int> text, int vocab);

  double probability(int before_last, int last, int token) const;
  // The mean of -ln p over all tokens of `text` but the first one, each from those before it.
  double mean_loss(std::span<const int> text) const;

  static constexpr int kMostTokens = 1 << 21;

 private:
  // Counts of one order: of grams, and, by what stands before their last token, the sum of the
  // counts and how many there are.
  struct Order {
    struct Context {
      double count = 0;
      double different = 0;
    };
    std::unordered_map<std::uint64_t, int> grams;
    std::unordered_map<std::uint64_t, Context> contexts;
    double discount = 0.5;

    void add(std::uint64_t context, int token);
    // Sums up what was added.
    void finish();
    double probability(std::uint64_t context, int token, double lower) const;
  };

  double lower_probability(int last, int token) const;

  int vocab_;
  std::array<Order, 3> orders_;  // unigrams, bigrams, trigrams
};

}  // namespace attn
