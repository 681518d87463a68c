#pragma once

#include <string>

#include "attn/decode/beam_search.h"

namespace attn {

// {hypotheses: [{words, score, log_probability, finished, node}], tree: [{parent, word, step,
// log_probability, score, finished, kept}]}
std::string beam_json(const BeamResult& result);

}  // namespace attn
