#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace attn {

// Each takes the words behind its name and returns the exit code; both throw Error.

// Runs soft addressing and writes the run as safetensors, to a file or to `out`.
int run_trace(const std::vector<std::string>& words, std::ostream& out);
// Measures kernels and attention, and writes JSON.
int run_bench(const std::vector<std::string>& words, std::ostream& out);

extern const char* const kTraceHelp;
extern const char* const kBenchHelp;

}  // namespace attn
