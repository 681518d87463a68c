#pragma once

#include <vector>

#include "attn/models/language_model.h"
#include "attn/train/head_statistics.h"
#include "cli/language_task.h"

namespace attn {

// One head of a language model.
struct LanguageHead {
  int layer = 0;  // counted from 1, as in paths
  int head = 0;   // counted from 1
  HeadStatistics statistics{};
};

// Where every head looks in windows of a text, from every token but the first, among itself and
// those before it: at the token before, at itself and at the first token of the window; and, from a
// token that stood in the window before, at the last time that it did ("last_same") and at what
// came behind it then ("after_last_same": Olsson et al., "In-context Learning and Induction Heads",
// 2022).
std::vector<LanguageHead> count_looks(const LanguageModel& model,
                                      const std::vector<TokenBatch>& windows);

// All that `attn probe` writes into the card of a language model.
Json probe_language(const LanguageTask& task, Workers& workers);

}  // namespace attn
