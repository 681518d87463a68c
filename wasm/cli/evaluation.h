#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "attn/models/translation_model.h"
#include "cli/corpus.h"
#include "cli/json_file.h"
#include "cli/workers.h"

namespace attn {

struct SearchOptions {
  int beam_size = 1;  // 1 is greedy
  double length_penalty = 0.6;
};

// How good translations are; rates from 0 to 1.
struct Quality {
  int sentences = 0;
  double exact_match = 0;
  double bleu = 0;
};

// The same for sentences whose source has `from` to `to` words.
struct LengthBin {
  int from = 0;
  int to = 0;
  Quality quality;
};

// Alignment error rates of the strongest weight of every target word, while the decoder is led
// along the reference: of all words, and of those with content of their own.
struct AlignmentQuality {
  double aer = 0;
  double aer_content = 0;
};

// The translation of every source, in order; `edits` are for a model that has them.
std::vector<std::vector<int>> translate_all(const TranslationModel& model,
                                            const std::vector<SentencePair>& pairs,
                                            const SearchOptions& search, Workers& workers,
                                            const AttentionEdits& edits = {});

Quality quality_of(const std::vector<SentencePair>& pairs,
                   const std::vector<std::vector<int>>& translations);

// Only bins that have sentences.
std::vector<LengthBin> by_length(const std::vector<SentencePair>& pairs,
                                 const std::vector<std::vector<int>>& translations);

// None without attention.
std::optional<AlignmentQuality> alignment_of(const TranslationModel& model,
                                             const std::vector<SentencePair>& pairs,
                                             const Vocabulary& target, Workers& workers);

// What is published of a model: its quality on the test sentences, whose lengths are those of the
// training, and by length on these and longer ones.
struct Evaluation {
  Quality test;
  std::optional<AlignmentQuality> alignment{};
  std::vector<LengthBin> lengths;
};
Evaluation evaluate(const TranslationModel& model, const std::vector<SentencePair>& test,
                    const std::vector<SentencePair>& longer, const Vocabulary& target,
                    const SearchOptions& search, Workers& workers);

Json evaluation_json(const Evaluation& evaluation);

// The loss of a batch, and how many of its words a sentence of so many words has the loss of.
struct MeasuredLoss {
  std::function<Variable(Tape&, const TokenBatch& source, const TokenBatch& target)> record;
  std::size_t more = 0;  // beyond the words themselves
};

// The mean of what the loss is the mean of, over all pairs.
double mean_loss(const MeasuredLoss& loss, const std::vector<SentencePair>& pairs, int batch_size,
                 Workers& workers);

}  // namespace attn
