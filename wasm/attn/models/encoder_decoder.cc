#include "attn/models/encoder_decoder.h"

#include "attn/ops/concat.h"
#include "attn/ops/gather.h"
#include "attn/ops/reshape.h"
#include "attn/ops/softmax.h"

namespace attn {

namespace {

constexpr const char* kEncoderDecoder = "encoder_decoder";
const DimNames kVectors{"batch", "query", "feature"};

}  // namespace

EncoderDecoder::EncoderDecoder(const Attributes& attributes)
    : TranslationModel(kEncoderDecoder, seed_of(kEncoderDecoder, attributes)) {
  OptionReader reader(kEncoderDecoder, attributes);
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

Variable EncoderDecoder::record_logits(Tape& tape, const TokenBatch& source,
                                       const TokenBatch& target, Random* random) const {
  const DropoutPlan dropout{options_.dropout, random};
  const Source encoded = record_source(tape, source, Detail::kFused, dropout);
  const Scope scope(tape, "decoder", "decoder");
  const Variable hidden = record_forced(encoded, target, dropout);
  return output_->record(hidden).named("logits", {"batch", "query", "vocab"});
}

TranslationSizes EncoderDecoder::sizes() const {
  return {options_.source_vocab, options_.target_vocab, options_.max_length};
}

void EncoderDecoder::record(Tape& tape, const Inputs& inputs) {
  const Request request = read_request(inputs, kRecordLimit);
  const Source source = record_source(tape, one_sentence(request.source), Detail::kOpened, {});
  RecurrentDecoder::State state = source.initial;
  std::vector<Real> words;
  int previous = kFirstWord;
  while (previous != kEndWord && static_cast<int>(words.size()) < options_.max_length) {
    const auto step = words.size();
    const Scope scope(tape, "decoder/word" + std::to_string(step + 1));
    const Word word =
        record_word(source, state, {previous}, static_cast<int>(step), Detail::kOpened);
    const Scope stage(tape, "", "decoder");
    softmax(word.logits).named("probabilities", {"batch", "query", "vocab"});
    state = word.state;
    previous = chosen_word(request.forced, step, word.logits.value().cells());
    words.push_back(static_cast<Real>(previous));
  }
  const Scope stage(tape, "", "decoder");
  tape.input("output_ids", {"query"}, {static_cast<int>(words.size())}, words);
}

}  // namespace attn
