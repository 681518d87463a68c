#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "attn/decode/sampling.h"
#include "attn/models/text_reading.h"

namespace attn {

struct GenerateOptions {
  SamplingOptions sampling{};
  int max_tokens = 1;
  // What is drawn depends on the seed and on the length of the text: a text that is continued in
  // several calls goes on as in one.
  std::uint64_t seed = 0;
  int shown = 10;  // candidates that are told of each token
};

struct NewToken {
  Candidate token;
  int rank = 0;                         // its place among all candidates, from 0
  int kept = 0;                         // how many candidates could be drawn
  std::vector<Candidate> candidates{};  // the likeliest ones
};

struct Generation {
  std::vector<NewToken> tokens{};
  bool ended = false;  // the last token is the end of the text
};

// Continues `text` token by token, until the text ends, there are max_tokens new ones, or the text
// is as long as the model allows. Throws Error where an option is out of its range or the text does
// not fit.
Generation generate(TextReading& reading, std::span<const int> text,
                    const GenerateOptions& options);

}  // namespace attn
