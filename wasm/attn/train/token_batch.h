#pragma once

#include <span>
#include <vector>

#include "attn/models/translation_model.h"

namespace attn {

// Sentences side by side, filled up to the longest of them.
TokenBatch token_batch(std::span<const std::vector<int>* const> sentences);

}  // namespace attn
