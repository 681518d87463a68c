#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "attn/core/tensor.h"

namespace attn {

// What a factor may name besides an input.
inline constexpr int kConstant = -1;  // a number of the operation's own
inline constexpr int kOwnCell = -2;   // another cell of the same output

// One number that took part in making a cell: a cell of the operation's input number `input`, or
// one of the two above.
struct Factor {
  int input = kConstant;
  Index index{};
  Real value = 0;
};

// A summand: the product of its factors, or what the form makes of them.
struct Term {
  std::vector<Factor> factors{};
  Real value = 0;
  bool masked = false;
};

// How one cell of an output came about. `form` says how to read the rest:
//   leaf        nothing made it: an input or a parameter
//   copy        arguments[0], moved from elsewhere
//   sum         the sum of `terms`, each the product of its factors
//   function    `function` applied to `arguments`
//   activation  `function` applied to the sum of `terms`
//   softmax     arguments[0] is the numerator's score, `terms` hold exp(x - max) of every key;
//               quantities: max, denominator, temperature
//   cosine      `terms` make the dot product; quantities: dot, query_norm, key_norm
//   layer_norm  arguments: x, gain, bias; quantities: mean, variance, epsilon
struct Explanation {
  std::string form;
  std::string function{};
  std::vector<Factor> arguments{};
  std::vector<Term> terms{};
  std::vector<std::pair<std::string, Real>> quantities{};
};

}  // namespace attn
