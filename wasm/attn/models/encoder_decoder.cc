#include "attn/models/encoder_decoder.h"

#include "attn/core/error.h"
#include "attn/ops/concat.h"
#include "attn/ops/cross_entropy.h"
#include "attn/ops/gather.h"
#include "attn/ops/reshape.h"

namespace attn {

namespace {

constexpr const char* kName = "encoder_decoder";
const DimNames kVectors{"batch", "query", "feature"};

std::uint64_t seed_of(const Attributes& attributes) {
  OptionReader options(kName, attributes);
  return read_seed(options);
}

// What the decoder reads: in each row the beginning and then the words.
std::vector<int> with_beginning(const TokenBatch& target) {
  std::vector<int> ids;
  for (int row = 0; row < target.batch; ++row) {
    ids.push_back(kFirstWord);
    const auto begin = target.ids.begin() + static_cast<std::ptrdiff_t>(row) * target.length;
    ids.insert(ids.end(), begin, begin + target.length);
  }
  return ids;
}

// What it is to write: the words and then the end.
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

}  // namespace

EncoderDecoder::EncoderDecoder(const Attributes& attributes) : Model(kName, seed_of(attributes)) {
  OptionReader reader(kName, attributes);
  read_seed(reader);
  options_ = read_encoder_decoder_options(reader);
  reader.finish();
  const auto embedding = [&](const char* path, int vocab) {
    return &parameters().declare(path, {"vocab", "feature"}, {vocab, options_.embedding_dim}, 1);
  };
  source_embedding_ = embedding("source_embedding/weight", options_.source_vocab);
  encoder_.emplace(options_.encoder, parameters(), "encoder");
  if (options_.decoder.word_dim > 0) {
    target_embedding_ = embedding("target_embedding/weight", options_.target_vocab);
  }
  if (options_.decoder.attention) options_.decoder.attention->key_dim = encoder_->output_dim();
  decoder_.emplace(options_.decoder, encoder_->output_dim(), parameters(), "decoder");
  output_.emplace(options_.decoder.hidden_dim, options_.target_vocab, LinearLayer::Bias::kZero,
                  parameters(), "output");
}

void EncoderDecoder::check_batch(const TokenBatch& tokens, int vocab, const char* side) {
  const auto cells =
      static_cast<std::size_t>(tokens.batch) * static_cast<std::size_t>(tokens.length);
  if (tokens.batch < 1 || tokens.length < 1 || tokens.ids.size() != cells ||
      tokens.lengths.size() != static_cast<std::size_t>(tokens.batch)) {
    fail(kName, std::string("expected a ") + side +
                    " of batch * length ids and a length for each "
                    "sentence, got " +
                    std::to_string(tokens.batch) + " * " + std::to_string(tokens.length) + ", " +
                    std::to_string(tokens.ids.size()) + " ids and " +
                    std::to_string(tokens.lengths.size()) + " lengths");
  }
  for (const int length : tokens.lengths) {
    if (length >= 1 && length <= tokens.length) continue;
    fail(kName, std::string("expected ") + side + " lengths from 1 to " +
                    std::to_string(tokens.length) + ", got " + std::to_string(length));
  }
  for (const int id : tokens.ids) {
    if (id >= 0 && id < vocab) continue;
    fail(kName, std::string("expected ") + side + " ids from 0 to " + std::to_string(vocab - 1) +
                    ", got " + std::to_string(id));
  }
}

// [batch, time, feature]
Variable EncoderDecoder::record_embedding(const Parameter& table, Tape& tape,
                                          const std::vector<int>& ids, int batch) {
  const Variable rows = gather(table.record(tape), ids).named("words", {"query", "feature"});
  const Shape shape{batch, static_cast<int>(ids.size()) / batch, rows.shape()[1]};
  return reshape(rows, shape);
}

EncoderDecoder::Source EncoderDecoder::record_source(Tape& tape, const TokenBatch& source,
                                                     Detail detail,
                                                     const DropoutPlan& dropout) const {
  const EncodedSentences encoded = [&] {
    const Scope scope(tape, "encoder", "tokens");
    const Variable embedding = record_embedding(*source_embedding_, tape, source.ids, source.batch)
                                   .named("embedding", kVectors);
    const Scope stage(tape, "", "encoder");
    return encoder_->record(dropout.apply(embedding), source.lengths, dropout);
  }();
  const Scope scope(tape, "decoder", "encoder");
  return {decoder_->record_sentences(encoded, source.lengths, detail),
          decoder_->record_initial_state(encoded)};
}

EncoderDecoder::Word EncoderDecoder::record_word(const Source& source,
                                                 const RecurrentDecoder::State& before,
                                                 const std::vector<int>& previous, int step,
                                                 Detail detail) const {
  Tape& tape = before.layers[0].hidden.tape();
  std::optional<Variable> words;
  if (target_embedding_ != nullptr) {
    const Scope stage(tape, "", "hidden_states");
    const int rows = static_cast<int>(previous.size());
    words = decoder_->record_words(record_embedding(*target_embedding_, tape, previous, rows)
                                       .named("previous_word", kVectors));
  }
  RecurrentDecoder::Result result =
      decoder_->record_step(source.sentences, before, words, {step, 0}, detail, {});
  const Variable hidden = decoder_->record_output(result.context, result.hidden, {});
  if (options_.decoder.input_feeding) result.state.attentional_hidden = hidden;
  const Scope stage(tape, "", "decoder");
  const Variable logits = output_->record(hidden).named("logits", {"batch", "query", "vocab"});
  return {result.state, result.weights, logits};
}

// attentional_hidden [batch, length + 1, hidden], where every step reads the true words before it.
Variable EncoderDecoder::record_forced(const Source& source, const TokenBatch& target,
                                       const DropoutPlan& dropout) const {
  RecurrentDecoder::State state = source.initial;
  Tape& tape = state.layers[0].hidden.tape();
  std::optional<Variable> words;
  if (target_embedding_ != nullptr) {
    const Variable embedding =
        record_embedding(*target_embedding_, tape, with_beginning(target), target.batch);
    words = decoder_->record_words(dropout.apply(embedding.named("embedding", kVectors)));
  }
  std::vector<Variable> contexts;
  std::vector<Variable> hidden;
  for (int step = 0; step <= target.length; ++step) {
    const Scope word(tape, "word" + std::to_string(step + 1));
    const auto result = decoder_->record_step(source.sentences, state, words, {step, step},
                                              Detail::kFused, dropout);
    state = result.state;
    contexts.push_back(result.context);
    hidden.push_back(result.hidden);
    if (!options_.decoder.input_feeding) continue;
    hidden.back() = decoder_->record_output(result.context, result.hidden, dropout);
    state.attentional_hidden = hidden.back();
  }
  const Variable all = concat(hidden, 1).named("states", kVectors);
  if (options_.decoder.input_feeding) return all;
  return decoder_->record_output(concat(contexts, 1).named("contexts", kVectors), all, dropout);
}

Variable EncoderDecoder::record_loss(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                                     const LossOptions& options) const {
  check_batch(source, options_.source_vocab, "source");
  check_batch(target, options_.target_vocab, "target");
  if (source.batch != target.batch) {
    fail(kName, "expected as many target sentences as source sentences, got " +
                    std::to_string(target.batch) + " and " + std::to_string(source.batch));
  }
  const DropoutPlan dropout{options_.dropout, options.dropout};
  const Source encoded = record_source(tape, source, Detail::kFused, dropout);
  const Scope scope(tape, "decoder", "decoder");
  const Variable hidden = record_forced(encoded, target, dropout);
  const Variable logits = output_->record(hidden).named("logits", {"batch", "query", "vocab"});
  return cross_entropy(logits, with_end(target),
                       {.ignored = kPaddingWord, .label_smoothing = options.label_smoothing})
      .named("loss", {});
}

}  // namespace attn
