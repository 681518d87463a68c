#include "attn/models/translation_model.h"

#include "attn/core/error.h"
#include "attn/ops/cross_entropy.h"

namespace attn {

namespace {

constexpr int kFree = -1;

// No translation has padding, a second beginning or an unknown word.
bool is_writable(int word) {
  return word != kPaddingWord && word != kFirstWord && word != kUnknownWord;
}

int most_likely(std::span<const Real> scores) {
  int best = kEndWord;
  for (int word = 0; word < static_cast<int>(scores.size()); ++word) {
    const bool is_better =
        scores[static_cast<std::size_t>(word)] > scores[static_cast<std::size_t>(best)];
    if (is_writable(word) && is_better) best = word;
  }
  return best;
}

void append(std::vector<Real>& all, std::span<const Real> some) {
  all.insert(all.end(), some.begin(), some.end());
}

}  // namespace

std::vector<int> with_beginning(const TokenBatch& target) {
  std::vector<int> ids;
  for (int row = 0; row < target.batch; ++row) {
    ids.push_back(kFirstWord);
    const auto begin = target.ids.begin() + static_cast<std::ptrdiff_t>(row) * target.length;
    ids.insert(ids.end(), begin, begin + target.length);
  }
  return ids;
}

std::vector<int> with_end(const TokenBatch& target) {
  std::vector<int> ids;
  for (int row = 0; row < target.batch; ++row) {
    const auto begin = target.ids.begin() + static_cast<std::ptrdiff_t>(row) * target.length;
    ids.insert(ids.end(), begin, begin + target.length);
    ids.push_back(kPaddingWord);
    const int length = target.lengths[static_cast<std::size_t>(row)];
    ids[ids.size() - 1 - static_cast<std::size_t>(target.length - length)] = kEndWord;
  }
  return ids;
}

int chosen_word(const std::vector<int>& forced, std::size_t step, std::span<const Real> logits) {
  const int word = step < forced.size() ? forced[step] : kFree;
  return word == kFree ? most_likely(logits) : word;
}

Variable TranslationModel::record_loss(Tape& tape, const TokenBatch& source,
                                       const TokenBatch& target, const LossOptions& options) const {
  check_batch(name(), source, sizes().source_vocab, "source");
  check_batch(name(), target, sizes().target_vocab, "target");
  if (source.batch != target.batch) {
    fail(name(), "expected as many target sentences as source sentences, got " +
                     std::to_string(target.batch) + " and " + std::to_string(source.batch));
  }
  const Variable logits = record_logits(tape, source, target, options.dropout);
  const Scope scope(tape, "decoder", "decoder");
  return cross_entropy(logits, with_end(target),
                       {.ignored = kPaddingWord, .label_smoothing = options.label_smoothing})
      .named("loss", {});
}

TranslationModel::Request TranslationModel::read_request(const Inputs& inputs, int limit) const {
  InputReader reader(name(), inputs);
  Request request{.source = read_ids(name(), reader.vector("input_ids"), 0, sizes().source_vocab)};
  const Inputs::Entry* forced = reader.optional_vector("forced_ids");
  read_edits(reader, request);
  reader.finish();
  if (static_cast<int>(request.source.size()) > limit) {
    fail(name(), "expected at most " + std::to_string(limit) + " words in input_ids, got " +
                     std::to_string(request.source.size()));
  }
  if (forced != nullptr) request.forced = read_ids(name(), *forced, kFree, sizes().target_vocab);
  return request;
}

std::vector<Output> TranslationModel::infer(const Inputs& inputs) {
  const Request request = read_request(inputs, kInferLimit);
  const std::unique_ptr<Decoding> decoding = decode(request);
  std::vector<Real> words;
  std::vector<Real> logits;
  std::vector<Real> weights;
  int previous = kFirstWord;
  while (previous != kEndWord && static_cast<int>(words.size()) < sizes().max_length) {
    const int first = 0;
    decoding->advance({&first, 1}, {&previous, 1});
    append(logits, decoding->logits());
    append(weights, decoding->attention_weights());
    previous = chosen_word(request.forced, words.size(), decoding->logits());
    words.push_back(static_cast<Real>(previous));
  }
  const int count = static_cast<int>(words.size());
  const int source = static_cast<int>(request.source.size());
  std::vector<Output> outputs{
      {"output_ids", "decoder", {"query"}, {count}, words},
      {"decoder/logits", "decoder", {"query", "vocab"}, {count, sizes().target_vocab}, logits}};
  if (!weights.empty()) {
    outputs.push_back(
        {"decoder/attention_weights", "softmax", {"query", "key"}, {count, source}, weights});
  }
  return outputs;
}

}  // namespace attn
