#include "attn/decode/generate.h"

#include <algorithm>
#include <string>

#include "attn/core/error.h"
#include "attn/core/random.h"

namespace attn {

namespace {

void check_at_least(const char* name, int value, int least) {
  if (value >= least) return;
  fail("generate", "expected " + std::string(name) + " of " + std::to_string(least) +
                       " or more, got " + std::to_string(value));
}

NewToken drawn_token(const std::vector<Real>& logits, std::size_t place,
                     const GenerateOptions& options) {
  std::vector<Candidate> candidates = candidates_of(logits, options.sampling);
  Random random(options.seed, "token/" + std::to_string(place));
  const std::size_t drawn = drawn_candidate(candidates, double{random.uniform()});
  NewToken token{.token = candidates[drawn], .rank = static_cast<int>(drawn)};
  token.kept = static_cast<int>(std::count_if(candidates.begin(), candidates.end(),
                                              [](const Candidate& one) { return one.chance > 0; }));
  candidates.resize(std::min(candidates.size(), static_cast<std::size_t>(options.shown)));
  token.candidates = std::move(candidates);
  return token;
}

}  // namespace

Generation generate(TextReading& reading, std::span<const int> text,
                    const GenerateOptions& options) {
  check_at_least("max_tokens", options.max_tokens, 1);
  check_at_least("candidates", options.shown, 0);
  std::vector<int> ids(text.begin(), text.end());
  Generation generation;
  const auto is_full = [&] { return static_cast<int>(ids.size()) >= reading.max_length(); };
  do {
    generation.tokens.push_back(drawn_token(reading.next_logits(ids), ids.size(), options));
    ids.push_back(generation.tokens.back().token.id);
    generation.ended = ids.back() == kTextEnd;
  } while (!generation.ended && !is_full() &&
           static_cast<int>(generation.tokens.size()) < options.max_tokens);
  return generation;
}

}  // namespace attn
