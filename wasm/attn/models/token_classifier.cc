#include "attn/models/token_classifier.h"

#include <algorithm>

#include "attn/core/error.h"
#include "attn/nn/masks.h"
#include "attn/ops/cross_entropy.h"
#include "attn/ops/softmax.h"

namespace attn {

namespace {

constexpr const char* kTokenClassifier = "token_classifier";
const DimNames kLabelLogits{"batch", "query", "vocab"};

}  // namespace

TokenClassifier::TokenClassifier(const Attributes& attributes)
    : Model(kTokenClassifier, seed_of(kTokenClassifier, attributes)) {
  OptionReader reader(kTokenClassifier, attributes);
  read_seed(reader);
  options_ = read_token_classifier_options(reader);
  reader.finish();
  const int width = options_.layer.model_dim;
  embedding_.emplace(options_.source_vocab, width, options_.positions, kInferLimit, parameters(),
                     "source_");
  for (int layer = 0; layer < options_.encoder_layers; ++layer) {
    encoder_.emplace_back(options_.layer_options(layer), parameters(),
                          "encoder/layer" + std::to_string(layer + 1));
  }
  if (options_.layer.norm_first) norm_.emplace(width, parameters(), "encoder/layer_norm");
  classifier_.emplace(width, options_.target_vocab, LinearLayer::Bias::kZero, parameters(),
                      "classifier");
}

// What words may attend to in one layer: not what fills up a sentence of a batch, and in the first
// layer not what is far; of one sentence, not what was hidden or cut by hand.
std::optional<Variable> TokenClassifier::record_mask(Tape& tape, const TokenBatch& words, int layer,
                                                     const AttentionEdits& edits) const {
  const int heads = options_.layer_options(layer).num_heads;
  auto mask = record_padding_mask(tape, words.lengths, words.length, heads);
  if (!mask) mask = record_edited_mask(tape, edits, words.length);
  if (layer == 0 && options_.window > 0) {
    mask = both_masks(mask, record_local_window(tape, options_.window, words.length));
  }
  return mask;
}

Variable TokenClassifier::record_logits(Tape& tape, const TokenBatch& words,
                                        const AttentionEdits& edits, Detail detail,
                                        const DropoutPlan& dropout) const {
  const Variable states = [&] {
    const Scope scope(tape, "encoder", "tokens");
    Variable x = embedding_->record(tape, words.ids, words.batch, 0, dropout);
    for (int layer = 0; layer < options_.encoder_layers; ++layer) {
      const Scope inside(tape, "layer" + std::to_string(layer + 1));
      AttentionControl control = control_of(edits, edits.encoder, layer, options_.most_heads(),
                                            record_mask(tape, words, layer, edits));
      if (!control.head_mask.empty()) {
        const int heads = options_.layer_options(layer).num_heads;
        control.head_mask = control.head_mask.first(static_cast<std::size_t>(heads));
      }
      const PastWords past{record_rotation(tape, options_.layer_options(layer), 0, words.length)};
      const TransformerEncoderLayer& encoder = encoder_[static_cast<std::size_t>(layer)];
      x = encoder.record(x, control, detail, dropout, past).output;
    }
    const Scope stage(tape, "", "encoder");
    return norm_ ? norm_->record(x).named("states", {"batch", "query", "model"}) : x;
  }();
  const Scope scope(tape, "classifier", "classifier");
  return classifier_->record(states).named("logits", kLabelLogits);
}

Variable TokenClassifier::record_loss(Tape& tape, const TokenBatch& words, const TokenBatch& labels,
                                      const LossOptions& options) const {
  check_batch(name(), words, options_.source_vocab, "source");
  check_batch(name(), labels, options_.target_vocab, "target");
  if (words.lengths != labels.lengths || words.length != labels.length) {
    fail(name(), "expected a label for every word of " + std::to_string(words.batch) +
                     " sentences, got sentences of other lengths");
  }
  const Variable logits =
      record_logits(tape, words, {}, Detail::kFused, {options_.dropout, options.dropout});
  const Scope scope(tape, "classifier", "classifier");
  return cross_entropy(logits, labels.ids,
                       {.ignored = kPaddingWord, .label_smoothing = options.label_smoothing})
      .named("loss", {});
}

TokenClassifier::Request TokenClassifier::read_request(const Inputs& inputs, int limit) const {
  InputReader reader(name(), inputs);
  const std::vector<int> ids =
      read_ids(name(), reader.vector("input_ids"), 0, options_.source_vocab);
  const int count = static_cast<int>(ids.size());
  if (count > limit) {
    fail(name(), "expected at most " + std::to_string(limit) + " words in input_ids, got " +
                     std::to_string(count));
  }
  const AttentionEdits edits = read_encoder_edits(
      name(), reader,
      {.source = count, .encoder_layers = options_.encoder_layers, .heads = options_.most_heads()});
  reader.finish();
  return {one_sentence(ids), edits};
}

void TokenClassifier::record(Tape& tape, const Inputs& inputs) {
  const Request request = read_request(inputs, kRecordLimit);
  const Variable logits = record_logits(tape, request.words, request.edits, Detail::kOpened, {});
  const Scope stage(tape, "", "classifier");
  const std::vector<int> labels = most_likely_labels(logits.value());
  tape.input("output_ids", {"query"}, {request.words.length},
             std::vector<Real>(labels.begin(), labels.end()));
  const Scope scope(tape, "classifier");
  softmax(logits).named("probabilities", kLabelLogits);
}

std::vector<Output> TokenClassifier::infer(const Inputs& inputs) {
  const Request request = read_request(inputs, kInferLimit);
  Tape tape;
  const Tensor logits =
      record_logits(tape, request.words, request.edits, Detail::kFused, {}).value();
  const std::vector<int> labels = most_likely_labels(logits);
  const int count = request.words.length;
  return {{"output_ids", "classifier", {"query"}, {count}, {labels.begin(), labels.end()}},
          {"classifier/logits",
           "classifier",
           {"query", "vocab"},
           {count, options_.target_vocab},
           {logits.cells().begin(), logits.cells().end()}}};
}

std::vector<int> most_likely_labels(const Tensor& logits) {
  const auto width = static_cast<std::size_t>(logits.shape[-1]);
  const std::span<const Real> cells = logits.cells();
  std::vector<int> labels;
  for (std::size_t row = 0; row < cells.size(); row += width) {
    const auto first = cells.begin() + static_cast<std::ptrdiff_t>(row);
    const auto best =
        std::max_element(first + kUnknownWord + 1, first + static_cast<std::ptrdiff_t>(width));
    labels.push_back(static_cast<int>(best - first));
  }
  return labels;
}

}  // namespace attn
