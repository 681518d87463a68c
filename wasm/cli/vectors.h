#pragma once

#include <cstdint>
#include <string>

#include "attn/models/inputs.h"

namespace attn {

// "1,2;3,4" as rows of numbers. Throws Error where rows are uneven.
Inputs::Entry parse_matrix(const std::string& name, const std::string& text);

// One vector a token, tokens being separated by white space: uniform numbers in (-1, 1), drawn from
// the seed and the token's text, so that equal tokens have equal vectors.
Inputs::Entry token_vectors(const std::string& name, const std::string& text, int model_dim,
                            std::uint64_t seed);

}  // namespace attn
