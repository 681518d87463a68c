#pragma once

namespace attn {

// What options of models may be at most, and at least.
constexpr int kMostDim = 1024;
constexpr int kMostHeads = 64;
constexpr int kMostWords = 1 << 16;
constexpr int kLeastWords = 4;  // padding, beginning, end and unknown

}  // namespace attn
