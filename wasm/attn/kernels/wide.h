// The kernels once more, compiled for x86-64 processors with AVX2 and FMA.
#pragma once

namespace attn::kernels {

// Makes them the active ones, except while a PlainScope lives. False, and nothing happens, where
// this processor, or this build, does not have them.
bool install_wide_kernels();

}  // namespace attn::kernels
