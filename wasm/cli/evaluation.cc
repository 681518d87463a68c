#include "cli/evaluation.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "attn/decode/beam_search.h"
#include "attn/decode/greedy.h"
#include "attn/decode/translation.h"
#include "attn/train/bleu.h"
#include "attn/train/token_batch.h"
#include "cli/figures.h"

namespace attn {

namespace {

constexpr int kBinWidth = 5;

std::vector<int> translate(const TranslationModel& model, const TranslationModel::Request& request,
                           const SearchOptions& search) {
  Translation translation(model, request);
  const int longest = model.sizes().max_length;
  if (search.beam_size == 1) return greedy(translation, longest);
  return beam_search(translation, {.beam_size = search.beam_size,
                                   .length_penalty = search.length_penalty,
                                   .max_length = longest})
      .best.at(0)
      .words;
}

// From every word of the reference to the source word with the strongest weight.
std::vector<Link> strongest_links(const TranslationModel& model, const SentencePair& pair) {
  std::vector<Link> links;
  Translation translation(model, {.source = pair.source});
  int previous = kFirstWord;
  for (std::size_t i = 0; i < pair.target.size(); ++i) {
    translation.advance(std::array{0}, std::array{previous});
    const std::span<const Real> weights = translation.attention_weights();
    const auto strongest = std::max_element(weights.begin(), weights.end());
    links.push_back({static_cast<int>(strongest - weights.begin()), static_cast<int>(i)});
    previous = pair.target[i];
  }
  return links;
}

// What has been counted for some of the sentences.
struct Tally {
  int sentences = 0;
  int exact = 0;
  Bleu bleu;

  void add(const std::vector<int>& words, const std::vector<int>& reference) {
    ++sentences;
    if (words == reference) ++exact;
    bleu.add(words, reference);
  }
  Quality quality() const {
    return {sentences, static_cast<double>(exact) / std::max(sentences, 1), bleu.score()};
  }
};

Json quality_json(const Quality& quality) {
  return {{"sentences", quality.sentences},
          {"exact_match", rounded(quality.exact_match)},
          {"bleu", rounded(quality.bleu)}};
}

// Calls `task` for every pair, in parts that the workers share.
void for_each_pair(std::size_t pairs, Workers& workers,
                   const std::function<void(std::size_t)>& task) {
  constexpr std::size_t kPart = 16;
  workers.run(static_cast<int>((pairs + kPart - 1) / kPart), [&](int part) {
    const std::size_t begin = static_cast<std::size_t>(part) * kPart;
    for (std::size_t i = begin; i < std::min(begin + kPart, pairs); ++i) task(i);
  });
}

}  // namespace

std::optional<AlignmentQuality> alignment_of(const TranslationModel& model,
                                             const std::vector<SentencePair>& pairs,
                                             const Vocabulary& target, Workers& workers) {
  if (!model.attends()) return std::nullopt;
  std::vector<std::vector<Link>> links(pairs.size());
  for_each_pair(pairs.size(), workers,
                [&](std::size_t i) { links[i] = strongest_links(model, pairs[i]); });
  AlignmentError all, content;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto counts = [&](int word) {
      return target.has_content(pairs[i].target[static_cast<std::size_t>(word)]);
    };
    all.add(links[i], pairs[i].alignment);
    std::erase_if(links[i], [&](const Link& link) { return !counts(link.target); });
    content.add(links[i], restricted(pairs[i].alignment, counts));
  }
  return AlignmentQuality{all.rate(), content.rate()};
}

std::vector<std::vector<int>> translate_all(const TranslationModel& model,
                                            const std::vector<SentencePair>& pairs,
                                            const SearchOptions& search, Workers& workers,
                                            const AttentionEdits& edits) {
  std::vector<std::vector<int>> translations(pairs.size());
  for_each_pair(pairs.size(), workers, [&](std::size_t i) {
    translations[i] = translate(model, {.source = pairs[i].source, .edits = edits}, search);
  });
  return translations;
}

Quality quality_of(const std::vector<SentencePair>& pairs,
                   const std::vector<std::vector<int>>& translations) {
  Tally all;
  for (std::size_t i = 0; i < pairs.size(); ++i) all.add(translations[i], pairs[i].target);
  return all.quality();
}

std::vector<LengthBin> by_length(const std::vector<SentencePair>& pairs,
                                 const std::vector<std::vector<int>>& translations) {
  std::map<int, Tally> tallies;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const int length = static_cast<int>(pairs[i].source.size());
    tallies[(length - 1) / kBinWidth].add(translations[i], pairs[i].target);
  }
  std::vector<LengthBin> bins;
  bins.reserve(tallies.size());
  for (const auto& [bin, tally] : tallies) {
    bins.push_back({bin * kBinWidth + 1, (bin + 1) * kBinWidth, tally.quality()});
  }
  return bins;
}

Evaluation evaluate(const TranslationModel& model, const std::vector<SentencePair>& test,
                    const std::vector<SentencePair>& longer, const Vocabulary& target,
                    const SearchOptions& search, Workers& workers) {
  std::vector<std::vector<int>> translations = translate_all(model, test, search, workers);
  Evaluation evaluation{.test = quality_of(test, translations),
                        .alignment = alignment_of(model, test, target, workers),
                        .lengths = {}};
  std::vector<SentencePair> pairs = test;
  pairs.insert(pairs.end(), longer.begin(), longer.end());
  for (std::vector<int>& one : translate_all(model, longer, search, workers)) {
    translations.push_back(std::move(one));
  }
  evaluation.lengths = by_length(pairs, translations);
  return evaluation;
}

Json evaluation_json(const Evaluation& evaluation) {
  Json test = quality_json(evaluation.test);
  if (evaluation.alignment) {
    test["aer"] = rounded(evaluation.alignment->aer);
    test["aer_content"] = rounded(evaluation.alignment->aer_content);
  }
  Json lengths = Json::array();
  for (const LengthBin& bin : evaluation.lengths) {
    lengths.push_back({{"from", bin.from},
                       {"to", bin.to},
                       {"count", bin.quality.sentences},
                       {"exact_match", rounded(bin.quality.exact_match)},
                       {"bleu", rounded(bin.quality.bleu)}});
  }
  return {{"test", test}, {"lengths", lengths}};
}

double mean_loss(const MeasuredLoss& measured, const std::vector<SentencePair>& pairs,
                 int batch_size, Workers& workers) {
  std::vector<std::size_t> order(pairs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return pairs[a].source.size() < pairs[b].source.size();
  });
  const auto size = static_cast<std::size_t>(batch_size);
  const std::size_t batches = (pairs.size() + size - 1) / size;
  std::vector<double> losses(batches), words(batches);
  workers.run(static_cast<int>(batches), [&](int number) {
    const auto batch = static_cast<std::size_t>(number);
    std::vector<const std::vector<int>*> sources, targets;
    for (std::size_t i = batch * size; i < std::min((batch + 1) * size, pairs.size()); ++i) {
      sources.push_back(&pairs[order[i]].source);
      targets.push_back(&pairs[order[i]].target);
      words[batch] += static_cast<double>(targets.back()->size() + measured.more);
    }
    Tape tape;
    const Variable loss = measured.record(tape, token_batch(sources), token_batch(targets));
    losses[batch] = words[batch] * double{loss.value().data[0]};
  });
  return std::accumulate(losses.begin(), losses.end(), 0.0) /
         std::accumulate(words.begin(), words.end(), 0.0);
}

}  // namespace attn
