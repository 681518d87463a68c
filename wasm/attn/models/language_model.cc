#include "attn/models/language_model.h"

#include <algorithm>
#include <string>

#include "attn/core/error.h"
#include "attn/nn/masks.h"
#include "attn/ops/cross_entropy.h"
#include "attn/ops/linear.h"
#include "attn/ops/softmax.h"

namespace attn {

namespace {

constexpr const char* kLanguageModel = "language_model";
constexpr int kLongestText = 1024;
constexpr int kNothingIgnored = -1;

// What `count` tokens behind `known` ones may attend to: those before them that were not hidden by
// hand, which concerns the first tokens of a text.
std::optional<Variable> record_visible(Tape& tape, int known, int count, AttentionEdits edits) {
  if (!edits.key_padding_mask.empty()) {
    const int keys = known + count;
    edits.key_padding_mask.resize(static_cast<std::size_t>(keys), 1);
  }
  return both_masks(record_causal_mask(tape, known, count), record_key_mask(tape, edits));
}

}  // namespace

LanguageModel::LanguageModel(const Attributes& attributes)
    : Model(kLanguageModel, seed_of(kLanguageModel, attributes)) {
  OptionReader reader(kLanguageModel, attributes);
  read_seed(reader);
  options_.layers = read_layer_options(reader);
  options_.vocab = read_vocab(reader, "vocab");
  options_.num_layers = read_layers(reader, "num_layers", 1);
  options_.max_length = reader.integer("max_length", 256, 2, kLongestText);
  reader.finish();
  const TransformerLayerOptions& layer = options_.layers.layer;
  embedding_.emplace(options_.vocab, layer.model_dim, options_.layers.positions,
                     options_.max_length, parameters(), "");
  for (int number = 1; number <= options_.num_layers; ++number) {
    layers_.emplace_back(layer, parameters(), "decoder/layer" + std::to_string(number));
  }
  // Layers that end with a norm of their own need none behind them.
  if (layer.norm_first) norm_.emplace(layer.model_dim, parameters(), "decoder/layer_norm");
  output_bias_ = &parameters().declare("output/bias", {"vocab"}, {options_.vocab}, 0);
}

LanguageModel::States LanguageModel::record_states(Tape& tape, const std::vector<int>& ids,
                                                   int batch, int known, const Memories& before,
                                                   const AttentionEdits& edits, Detail detail,
                                                   const DropoutPlan& dropout) const {
  const Scope scope(tape, "decoder", "tokens");
  Variable x = embedding_->record(tape, ids, batch, known, dropout);
  const int heads = options_.layers.layer.num_heads;
  const int count = x.shape()[1];
  const auto mask = record_visible(tape, known, count, edits);
  const auto rotation = record_rotation(tape, options_.layers.layer, known, count);
  Memories memories;
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const Scope inside(tape, "layer" + std::to_string(i + 1));
    PastWords past{rotation};
    if (!before.empty()) past.before = before[i];
    const auto control = control_of(edits, edits.decoder, static_cast<int>(i), heads, mask);
    const auto result = layers_[i].record(x, control, detail, dropout, past);
    x = result.output;
    memories.push_back(result.words);
  }
  if (norm_) {
    const Scope stage(tape, "", "decoder");
    x = norm_->record(x).named("states", {"batch", "query", "model"});
  }
  return {x, memories};
}

Variable LanguageModel::record_logits(const Variable& states) const {
  Tape& tape = states.tape();
  const Scope scope(tape, "decoder", "decoder");
  return linear(states, embedding_->record_table(tape), output_bias_->record(tape))
      .named("logits", {"batch", "query", "vocab"});
}

LanguageModel::Request LanguageModel::read_request(const Inputs& inputs, int limit) const {
  InputReader reader(name(), inputs);
  Request request{.ids = read_ids(name(), reader.vector("input_ids"), 0, options_.vocab)};
  const int count = static_cast<int>(request.ids.size());
  request.edits = read_decoder_edits(name(), reader,
                                     {.source = count,
                                      .decoder_layers = options_.num_layers,
                                      .heads = options_.layers.layer.num_heads});
  reader.finish();
  if (count <= limit) return request;
  fail(name(), "expected at most " + std::to_string(limit) + " tokens in input_ids, got " +
                   std::to_string(count));
}

void LanguageModel::record(Tape& tape, const Inputs& inputs) {
  const Request request = read_request(inputs, std::min(kRecordLimit, options_.max_length));
  const States read =
      record_states(tape, request.ids, 1, 0, {}, request.edits, Detail::kOpened, {});
  const Variable logits = record_logits(read.states);
  const Scope scope(tape, "decoder", "decoder");
  softmax(logits).named("probabilities", {"batch", "query", "vocab"});
}

std::vector<Output> LanguageModel::infer(const Inputs& inputs) {
  const Request request = read_request(inputs, options_.max_length);
  Tape tape;
  const States read = record_states(tape, request.ids, 1, 0, {}, request.edits, Detail::kFused, {});
  const std::span<const Real> cells = record_logits(read.states).value().cells();
  return {{"decoder/logits",
           "decoder",
           {"query", "vocab"},
           {static_cast<int>(request.ids.size()), options_.vocab},
           {cells.begin(), cells.end()}}};
}

Variable LanguageModel::record_loss(Tape& tape, const TokenBatch& texts, const LossOptions& options,
                                    const AttentionEdits& edits) const {
  check_batch(name(), texts, options_.vocab, "batch");
  for (const int length : texts.lengths) {
    if (length == texts.length && length > 1) continue;
    fail(name(), "expected texts of one length of 2 or more, got lengths " +
                     std::to_string(length) + " and " + std::to_string(texts.length));
  }
  std::vector<int> read;
  std::vector<int> labels;
  for (auto text = texts.ids.begin(); text != texts.ids.end(); text += texts.length) {
    read.insert(read.end(), text, text + texts.length - 1);
    labels.insert(labels.end(), text + 1, text + texts.length);
  }
  const DropoutPlan dropout{options_.layers.dropout, options.dropout};
  const States states =
      record_states(tape, read, texts.batch, 0, {}, edits, Detail::kFused, dropout);
  const Variable logits = record_logits(states.states);
  const Scope scope(tape, "decoder", "decoder");
  return cross_entropy(logits, labels,
                       {.ignored = kNothingIgnored, .label_smoothing = options.label_smoothing})
      .named("loss", {});
}

}  // namespace attn
