#include "attn/models/transformer.h"

#include "attn/models/transformer_decoding.h"
#include "attn/ops/linear.h"
#include "attn/ops/softmax.h"

namespace attn {

namespace {

constexpr const char* kTransformer = "transformer";
// Sentences up to it can be read where positions are learned.
constexpr int kMostPositions = TranslationModel::kInferLimit;

}  // namespace

Transformer::Transformer(const Attributes& attributes)
    : TranslationModel(kTransformer, seed_of(kTransformer, attributes)) {
  OptionReader reader(kTransformer, attributes);
  read_seed(reader);
  options_ = read_transformer_options(reader);
  reader.finish();
  const int width = options_.layer.model_dim;
  source_embedding_.emplace(options_.source_vocab, width, options_.positions, kMostPositions,
                            parameters(), "source_");
  target_embedding_.emplace(options_.target_vocab, width, options_.positions, kMostPositions,
                            parameters(), "target_");
  for (int layer = 1; layer <= options_.encoder_layers; ++layer) {
    encoder_.emplace_back(options_.layer, parameters(), "encoder/layer" + std::to_string(layer));
  }
  for (int layer = 1; layer <= options_.decoder_layers; ++layer) {
    decoder_.emplace_back(options_.layer, parameters(), "decoder/layer" + std::to_string(layer));
  }
  // Layers that end with a norm of their own need none behind them.
  if (options_.layer.norm_first) {
    encoder_norm_.emplace(width, parameters(), "encoder/layer_norm");
    decoder_norm_.emplace(width, parameters(), "decoder/layer_norm");
  }
  output_bias_ = &parameters().declare("output/bias", {"vocab"}, {options_.target_vocab}, 0);
}

Transformer::Source Transformer::record_source(Tape& tape, const TokenBatch& source,
                                               const AttentionEdits& edits, Detail detail,
                                               const DropoutPlan& dropout) const {
  const int heads = options_.layer.num_heads;
  const Variable states = [&] {
    const Scope scope(tape, "encoder", "tokens");
    Variable x = source_embedding_->record(tape, source.ids, source.batch, 0, dropout);
    const auto padding = record_padding_mask(tape, source.lengths, source.length, heads);
    const auto mask = padding ? padding : record_edited_mask(tape, edits, source.length);
    const PastWords past{record_rotation(tape, options_.layer, 0, source.length)};
    int number = 0;
    for (const TransformerEncoderLayer& layer : encoder_) {
      const AttentionControl control = control_of(edits, edits.encoder, number, heads, mask);
      const Scope inside(tape, "layer" + std::to_string(++number));
      x = layer.record(x, control, detail, dropout, past).output;
    }
    const Scope stage(tape, "", "encoder");
    return encoder_norm_ ? encoder_norm_->record(x).named("states", {"batch", "query", "model"})
                         : x;
  }();
  const Scope scope(tape, "decoder", "decoder");
  const auto padding = record_padding_mask(tape, source.lengths, source.length, heads);
  Source read{{}, padding ? padding : record_key_mask(tape, edits), edits};
  int number = 0;
  for (const TransformerDecoderLayer& layer : decoder_) {
    const Scope inside(tape, "layer" + std::to_string(++number));
    read.layers.push_back(layer.record_source(states));
  }
  return read;
}

Transformer::Words Transformer::record_words(
    Tape& tape, const std::vector<int>& ids, int batch, int first,
    const std::vector<TransformerDecoderLayer::Memory>& before, const Source& source, Detail detail,
    const DropoutPlan& dropout) const {
  const Scope scope(tape, "decoder", "tokens");
  Variable x = target_embedding_->record(tape, ids, batch, first, dropout);
  const int count = x.shape()[1];
  const int heads = options_.layer.num_heads;
  const AttentionEdits& edits = source.edits;
  const auto mask = record_causal_mask(tape, first, count);
  const auto rotation = record_rotation(tape, options_.layer, first, count);
  std::vector<TransformerDecoderLayer::Memory> words;
  std::optional<Variable> weights;
  for (std::size_t i = 0; i < decoder_.size(); ++i) {
    const Scope inside(tape, "layer" + std::to_string(i + 1));
    PastWords past{rotation};
    if (!before.empty()) past.before = before[i];
    const int layer = static_cast<int>(i);
    const auto result = decoder_[i].record(
        x, past, control_of(edits, edits.decoder, layer, heads, mask), source.layers[i],
        control_of(edits, edits.cross, layer, heads, source.mask), detail, dropout);
    x = result.output;
    weights = result.source_weights;
    words.push_back(result.words);
  }
  const Scope stage(tape, "", "decoder");
  if (decoder_norm_) x = decoder_norm_->record(x).named("states", {"batch", "query", "model"});
  const Variable logits =
      linear(x, target_embedding_->record_table(tape), output_bias_->record(tape));
  return {logits.named("logits", {"batch", "query", "vocab"}), *weights, words};
}

Variable Transformer::record_logits(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                                    Random* random) const {
  const DropoutPlan dropout{options_.dropout, random};
  const Source read = record_source(tape, source, {}, Detail::kFused, dropout);
  return record_words(tape, with_beginning(target), target.batch, 0, {}, read, Detail::kFused,
                      dropout)
      .logits;
}

void Transformer::read_edits(InputReader& reader, Request& request) const {
  request.edits = read_attention_edits(name(), reader,
                                       {.source = static_cast<int>(request.source.size()),
                                        .encoder_layers = options_.encoder_layers,
                                        .decoder_layers = options_.decoder_layers,
                                        .heads = options_.layer.num_heads});
}

void Transformer::record(Tape& tape, const Inputs& inputs) {
  const Request request = read_request(inputs, kRecordLimit);
  const Source source =
      record_source(tape, one_sentence(request.source), request.edits, Detail::kOpened, {});
  TransformerDecoding decoding(*this, source);
  std::vector<int> words{kFirstWord};
  while ((words.size() == 1 || words.back() != kEndWord) &&
         static_cast<int>(words.size()) <= options_.max_length) {
    const int first = 0;
    decoding.advance({&first, 1}, {&words.back(), 1});
    words.push_back(chosen_word(request.forced, words.size() - 1, decoding.logits()));
  }
  const std::vector<int> read(words.begin(), words.end() - 1);
  const Variable logits = record_words(tape, read, 1, 0, {}, source, Detail::kOpened, {}).logits;
  const Scope stage(tape, "", "decoder");
  const int count = static_cast<int>(read.size());
  tape.input("output_ids", {"query"}, {count}, std::vector<Real>(words.begin() + 1, words.end()));
  const Scope scope(tape, "decoder");
  softmax(logits).named("probabilities", {"batch", "query", "vocab"});
}

TranslationSizes Transformer::sizes() const {
  return {options_.source_vocab, options_.target_vocab, options_.max_length};
}

}  // namespace attn
