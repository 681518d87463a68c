#pragma once

#include <string>

#include "attn/decode/generate.h"

namespace attn {

// {tokens: [{id, probability, tempered, chance, rank, kept, candidates: [{id, probability,
// tempered, chance}]}], ended}
std::string generation_json(const Generation& generation);

}  // namespace attn
