// Translating a sentence for the page: opened step by step, or the results alone.
#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/models/decoding.h"
#include "attn/ops/softmax.h"

namespace attn {

namespace {

constexpr const char* kName = "encoder_decoder";
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

// The word that is written at a step: the forced one, or else the most likely.
int chosen(const std::vector<int>& forced, std::size_t step, std::span<const Real> logits) {
  const int word = step < forced.size() ? forced[step] : kFree;
  return word == kFree ? most_likely(logits) : word;
}

std::vector<Real> as_cells(const std::vector<int>& ids) { return {ids.begin(), ids.end()}; }

void append(std::vector<Real>& all, std::span<const Real> some) {
  all.insert(all.end(), some.begin(), some.end());
}

std::vector<int> read_ids(const Inputs::Entry& entry, int least, int vocab) {
  std::vector<int> ids;
  for (const Real cell : entry.cells) {
    const bool fits = cell >= static_cast<Real>(least) && cell < static_cast<Real>(vocab);
    const int id = fits ? static_cast<int>(cell) : 0;
    if (!fits || static_cast<Real>(id) != cell) {
      fail(kName, "expected " + entry.name + " from " + std::to_string(least) + " to " +
                      std::to_string(vocab - 1) + ", got " + to_json(double{cell}));
    }
    ids.push_back(id);
  }
  return ids;
}

}  // namespace

EncoderDecoder::Request EncoderDecoder::read_request(const Inputs& inputs, int limit) const {
  InputReader reader(kName, inputs);
  const std::vector<int> ids = read_ids(reader.vector("input_ids"), 0, options_.source_vocab);
  const Inputs::Entry* forced = reader.optional_vector("forced_ids");
  reader.finish();
  const int length = static_cast<int>(ids.size());
  if (length > limit) {
    fail(kName, "expected at most " + std::to_string(limit) + " words in input_ids, got " +
                    std::to_string(length));
  }
  Request request{{1, length, ids, {length}}, {}};
  if (forced != nullptr) request.forced = read_ids(*forced, kFree, options_.target_vocab);
  return request;
}

void EncoderDecoder::record(Tape& tape, const Inputs& inputs) {
  const Request request = read_request(inputs, kRecordLimit);
  const Source source = record_source(tape, request.source, Detail::kOpened, {});
  RecurrentDecoder::State state = source.initial;
  std::vector<int> words;
  int previous = kFirstWord;
  while (previous != kEndWord && static_cast<int>(words.size()) < options_.max_length) {
    const auto step = words.size();
    const Scope scope(tape, "decoder/word" + std::to_string(step + 1));
    const Word word =
        record_word(source, state, {previous}, static_cast<int>(step), Detail::kOpened);
    const Scope stage(tape, "", "decoder");
    softmax(word.logits).named("probabilities", {"batch", "query", "vocab"});
    state = word.state;
    previous = chosen(request.forced, step, word.logits.value().cells());
    words.push_back(previous);
  }
  const Scope stage(tape, "", "decoder");
  tape.input("output_ids", {"query"}, {static_cast<int>(words.size())}, as_cells(words));
}

std::vector<Output> EncoderDecoder::infer(const Inputs& inputs) {
  const Request request = read_request(inputs, kInferLimit);
  Decoding decoding(*this, request.source.ids);
  std::vector<int> words;
  std::vector<Real> logits;
  std::vector<Real> weights;
  int previous = kFirstWord;
  while (previous != kEndWord && static_cast<int>(words.size()) < options_.max_length) {
    const int first = 0;
    decoding.advance({&first, 1}, {&previous, 1});
    append(logits, decoding.logits());
    append(weights, decoding.attention_weights());
    previous = chosen(request.forced, words.size(), decoding.logits());
    words.push_back(previous);
  }
  const int count = static_cast<int>(words.size());
  std::vector<Output> outputs{
      {"output_ids", "decoder", {"query"}, {count}, as_cells(words)},
      {"decoder/logits", "decoder", {"query", "vocab"}, {count, options_.target_vocab}, logits}};
  if (!weights.empty()) {
    outputs.push_back({"decoder/attention_weights",
                       "softmax",
                       {"query", "key"},
                       {count, request.source.length},
                       weights});
  }
  return outputs;
}

}  // namespace attn
