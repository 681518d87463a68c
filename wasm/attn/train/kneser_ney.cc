#include "attn/train/kneser_ney.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "attn/core/error.h"

namespace attn {

namespace {

constexpr int kTokenBits = 21;

std::uint64_t behind(std::uint64_t context, int token) {
  return context << kTokenBits | static_cast<std::uint64_t>(token);
}

}  // namespace

void KneserNeyTrigram::Order::add(std::uint64_t context, int token) {
  ++grams[behind(context, token)];
}

void KneserNeyTrigram::Order::finish() {
  double once = 0, twice = 0;
  for (const auto& [gram, count] : grams) {
    Context& context = contexts[gram >> kTokenBits];
    context.count += count;
    context.different += 1;
    once += count == 1 ? 1 : 0;
    twice += count == 2 ? 1 : 0;
  }
  if (once > 0) discount = once / (once + 2 * twice);
}

double KneserNeyTrigram::Order::probability(std::uint64_t context, int token, double lower) const {
  const auto known = contexts.find(context);
  if (known == contexts.end()) return lower;
  const auto gram = grams.find(behind(context, token));
  const double count = gram == grams.end() ? 0 : gram->second;
  const auto& [total, different] = known->second;
  return (std::max(count - discount, 0.0) + discount * different * lower) / total;
}

KneserNeyTrigram::KneserNeyTrigram(std::span<const int> text, int vocab) : vocab_(vocab) {
  if (vocab < 1 || vocab > kMostTokens) {
    fail("kneser_ney", "expected a vocabulary of 1 to " + std::to_string(kMostTokens) +
                           " tokens, got " + std::to_string(vocab));
  }
  for (const int token : text) {
    if (token >= 0 && token < vocab) continue;
    fail("kneser_ney",
         "expected ids from 0 to " + std::to_string(vocab - 1) + ", got " + std::to_string(token));
  }
  auto& [unigrams, bigrams, trigrams] = orders_;
  for (std::size_t i = 2; i < text.size(); ++i) {
    trigrams.add(behind(static_cast<std::uint64_t>(text[i - 2]), text[i - 1]), text[i]);
  }
  // A gram of a lower order counts once for each token that stands before it.
  constexpr std::uint64_t kLastTwo = (std::uint64_t{1} << 2 * kTokenBits) - 1;
  constexpr std::uint64_t kLast = (std::uint64_t{1} << kTokenBits) - 1;
  for (const auto& [gram, count] : trigrams.grams) ++bigrams.grams[gram & kLastTwo];
  for (const auto& [gram, count] : bigrams.grams) ++unigrams.grams[gram & kLast];
  for (Order& order : orders_) order.finish();
}

double KneserNeyTrigram::lower_probability(int last, int token) const {
  const auto& [unigrams, bigrams, trigrams] = orders_;
  const double alone = unigrams.probability(0, token, 1.0 / vocab_);
  return bigrams.probability(static_cast<std::uint64_t>(last), token, alone);
}

double KneserNeyTrigram::probability(int before_last, int last, int token) const {
  const std::uint64_t context = behind(static_cast<std::uint64_t>(before_last), last);
  return orders_[2].probability(context, token, lower_probability(last, token));
}

double KneserNeyTrigram::mean_loss(std::span<const int> text) const {
  double loss = 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const double p = i == 1 ? lower_probability(text[0], text[1])
                            : probability(text[i - 2], text[i - 1], text[i]);
    loss -= std::log(p);
  }
  return loss / static_cast<double>(text.size() - 1);
}

}  // namespace attn
