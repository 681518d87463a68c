#pragma once

#include <span>
#include <vector>

#include "attn/core/tensor.h"

namespace attn {

// How the next token is drawn, in this order.
struct SamplingOptions {
  double temperature = 1;  // divides the logits; at 0 the likeliest token is always taken
  int top_k = 0;           // only the k likeliest may be drawn; 0: all
  // Of these only the nucleus: the fewest likeliest whose probabilities, among those that may be
  // drawn, sum up to p or more (Holtzman et al., "The Curious Case of Neural Text Degeneration",
  // 2020, section 3.1).
  double top_p = 1;
};

// A token that may come next.
struct Candidate {
  int id = 0;
  double probability = 0;  // as the model has it
  double tempered = 0;     // after the temperature
  double chance = 0;       // to be drawn: 0 where it was cut off
};

// All tokens of `logits` [vocab], the likeliest first; of equally likely ones that with the lower
// id. Throws Error where an option is out of its range.
std::vector<Candidate> candidates_of(std::span<const Real> logits, const SamplingOptions& options);

// The place of the candidate that `share` from 0 up to, and without, 1 falls on when their chances
// are laid side by side.
std::size_t drawn_candidate(std::span<const Candidate> candidates, double share);

}  // namespace attn
