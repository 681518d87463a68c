#pragma once

#include <vector>

#include "attn/decode/next_word.h"

namespace attn {

struct BeamOptions {
  int beam_size = 5;
  double length_penalty = 0.6;  // alpha of the GNMT paper; 0 compares log-probabilities alone
  int n_best = 1;
  int max_length = 60;
  // The translation begins with these words, whatever their probability; a negative one is free.
  std::vector<int> forced{};
  SentenceMarks marks{};
};

// A word that the search has put behind another one.
struct BeamNode {
  int parent = -1;  // the node before, -1 at the beginning
  int word = 0;
  int step = 0;                // from 0
  double log_probability = 0;  // of all words up to here
  double score = 0;            // the same, divided by the length penalty
  bool finished = false;       // the word ends the sentence
  bool kept = false;           // among the `beam_size` likeliest of its step
};

struct Hypothesis {
  std::vector<int> words{};  // without the end of the sentence
  double log_probability = 0;
  double score = 0;
  int node = -1;          // its last word
  bool finished = false;  // false where the greatest length cut it off
};

struct BeamResult {
  std::vector<Hypothesis> best;  // by score, the best first
  std::vector<BeamNode> tree;    // step by step; of each step the 2 * beam_size likeliest
};

// What the log-probability of a translation of n words, its end included, is divided by:
// ((5 + n) / 6)^alpha (Wu et al., 2016, equation 14, without the coverage penalty).
double length_penalty(int words, double alpha);

// Keeps the `beam_size` likeliest continuations of all translations in the beam in each step: those
// that end the sentence are finished, the others go on. It stops when none goes on, or when none
// can come to a better score than the `n_best` finished ones that are wanted. Where fewer are
// finished at the greatest length, the unfinished ones follow. Of equally likely continuations
// those of earlier rows and words come first. Throws Error where an option is out of its range.
BeamResult beam_search(NextWord& next_word, const BeamOptions& options);

}  // namespace attn
