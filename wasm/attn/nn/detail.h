#pragma once

namespace attn {

// How attention is recorded: opened to every product, as a picture wants it, or in few fused
// operations, as training wants it. The numbers are the same.
enum class Detail { kOpened, kFused };

}  // namespace attn
