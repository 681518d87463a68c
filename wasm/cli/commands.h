#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace attn {

// The whole command line: its words without the program's name, results, messages. Exit codes: 0
// done, 1 refused by the engine, 2 not understood.
int run_command(const std::vector<std::string>& words, std::ostream& out, std::ostream& errors);

// Each takes the words behind its name and returns the exit code; both throw Error.

// Runs soft addressing and writes the run as safetensors, to a file or to `out`.
int run_trace(const std::vector<std::string>& words, std::ostream& out);
// Measures kernels and attention, and writes JSON.
int run_bench(const std::vector<std::string>& words, std::ostream& out);

// Trains a model as a recipe says; progress goes to `out`.
int run_train(const std::vector<std::string>& words, std::ostream& out);
// Measures a shipped model, and writes JSON.
int run_evaluate(const std::vector<std::string>& words, std::ostream& out);
// Measures where the heads of a shipped Transformer look, and writes it into its card.
int run_probe(const std::vector<std::string>& words, std::ostream& out);
// Translates a sentence with a shipped model.
int run_translate(const std::vector<std::string>& words, std::ostream& out);

// Lets a text go on with a shipped language model, and writes JSON.
int run_generate(const std::vector<std::string>& words, std::ostream& out);

extern const char* const kTraceHelp;
extern const char* const kBenchHelp;
extern const char* const kTrainHelp;
extern const char* const kEvaluateHelp;
extern const char* const kProbeHelp;
extern const char* const kTranslateHelp;
extern const char* const kGenerateHelp;

}  // namespace attn
