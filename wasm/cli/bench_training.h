#pragma once

#include <ostream>
#include <string>

namespace attn {

// Trains an encoder–decoder (a GRU with additive attention, 128 numbers a state, 1,000 words) on
// one batch of 32 sentences of 20 words, on one thread, and writes as JSON the losses of the first
// steps and the median processor time of the following ones. Its first weights and the batch go to
// `path`, as safetensors: another program can do the same work.
void bench_training(const std::string& path, double milliseconds, std::ostream& out);

}  // namespace attn
