#pragma once

#include <string>
#include <vector>

#include "attn/models/transformer.h"
#include "attn/train/head_statistics.h"
#include "cli/corpus.h"
#include "cli/json_file.h"
#include "cli/workers.h"

namespace attn {

// One head of a Transformer.
struct ProbedHead {
  std::string attention;  // "encoder", "decoder" or "cross"
  int layer = 0;          // counted from 1, as in paths
  int head = 0;           // counted from 1
  HeadStatistics statistics{};
  double exact_match_without = 0;  // of the translations with this head switched off
};

struct HeadProbe {
  int sentences = 0;
  double exact_match = 0;  // of the translations with all heads
  std::vector<ProbedHead> heads;
};

// Where every head looks while the decoder is led along the references:
//   encoder  from a pronoun to its antecedent, from a verb to its object; from every word to the
//            word before it, to itself and to the first word
//   decoder  from every word to the word before it, to itself and to the beginning
//   cross    from the place of every word to the words of the source that are surely linked to it,
//            and to the first word
// and how many sentences are translated exactly without it. Throws Error where the sentences tell
// of no pronoun or no verb.
HeadProbe probe_heads(const Transformer& model, const std::vector<SentencePair>& pairs,
                      Workers& workers);

Json probe_json(const HeadProbe& probe);

// Every head is on but this one, whose layer and number are counted from 1.
AttentionEdits::HeadMask all_but(int layer, int head, int layers, int heads);

// What was counted of a head.
Json counted_json(const std::string& attention, int layer, int head,
                  const HeadStatistics& statistics);

}  // namespace attn
