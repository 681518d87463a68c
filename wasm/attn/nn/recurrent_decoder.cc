#include "attn/nn/recurrent_decoder.h"

#include "attn/core/error.h"
#include "attn/ops/add.h"
#include "attn/ops/concat.h"
#include "attn/ops/gather.h"
#include "attn/ops/reshape.h"
#include "attn/ops/tanh.h"

namespace attn {

namespace {

const DimNames kVector{"batch", "query", "feature"};

std::string layer_name(std::size_t index) { return "layer" + std::to_string(index + 1); }

// x [1, ...] for every row of a batch, where x is the same for all.
Variable for_rows(const Variable& x, int rows) {
  if (x.shape()[0] == rows) return x;
  return gather(x, std::vector<int>(static_cast<std::size_t>(rows), 0));
}

}  // namespace

// A step while it is recorded.
struct RecurrentDecoder::Step {
  const Sentences& sentences;
  const State& before;
  const std::optional<Variable>& words;
  Place place;
  Detail detail;
  const DropoutPlan& dropout;
  State after{};
  std::optional<Variable> context{};
  std::optional<Variable> weights{};

  int rows() const { return before.layers[0].hidden.shape()[0]; }
};

RecurrentDecoder::RecurrentDecoder(const RecurrentDecoderOptions& options, int encoder_dim,
                                   Parameters& parameters, const std::string& path)
    : options_(options), context_dim_(encoder_dim) {
  if (options.input_feeding && !options.attention) {
    fail("decoder", "expected attention where input_feeding is on, got none");
  }
  const int hidden = options.hidden_dim;
  const int context = feeds_context() ? encoder_dim : 0;
  const int fed_back = context + (options.input_feeding ? hidden : 0);
  if (options.word_dim + fed_back == 0) {
    fail("decoder",
         "expected the previous word, the context or attentional_hidden to be fed, got "
         "none of them");
  }
  if (options.attention) {
    attention_.emplace(*options.attention, parameters, path + "/attention");
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(options.layers); ++i) {
    const std::string below = path + "/" + layer_name(i);
    const bool has_words = options.word_dim > 0;
    const RecurrentSizes bottom{has_words ? options.word_dim : fed_back, hidden,
                                has_words ? fed_back : 0};
    const RecurrentSizes sizes = i == 0 ? bottom : RecurrentSizes{hidden, hidden, context};
    std::optional<NormLayer> norm;
    if (options.layer_norm) norm.emplace(sizes.input, parameters, below + "/layer_norm");
    layers_.push_back({norm, RecurrentLayer(options.cell, sizes, parameters, below),
                       LinearLayer(encoder_dim, hidden, LinearLayer::Bias::kZero, parameters,
                                   below + "/initial")});
  }
  if (options.layer_norm) last_norm_.emplace(hidden, parameters, path + "/layer_norm");
  output_.emplace(encoder_dim + hidden, hidden, LinearLayer::Bias::kZero, parameters,
                  path + "/attentional_hidden");
}

bool RecurrentDecoder::feeds_context() const {
  return !options_.attention || options_.query == QueryState::kPrevious;
}

RecurrentDecoder::Sentences RecurrentDecoder::record_sentences(const EncodedSentences& encoded,
                                                               const std::vector<int>& lengths,
                                                               Detail detail) const {
  Tape& tape = encoded.states.tape();
  Sentences sentences;
  if (attention_) {
    const Scope scope(tape, "attention");
    sentences.memory = attention_->record_memory(encoded.states, lengths, detail);
    return sentences;
  }
  sentences.fixed_context =
      reshape(encoded.summary, encoded.summary.shape()).named("context", kVector);
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const Scope scope(tape, layer_name(i));
    const bool is_input = i == 0 && options_.word_dim == 0;
    sentences.additions.push_back(
        is_input ? record_input(i, *sentences.fixed_context)
                 : layers_[i].recurrent.project_addition(*sentences.fixed_context));
  }
  return sentences;
}

RecurrentDecoder::State RecurrentDecoder::record_initial_state(
    const EncodedSentences& encoded) const {
  State state;
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const Scope scope(encoded.summary.tape(), layer_name(i));
    const Variable cell =
        layers_[i].initial.record(encoded.summary).named("initial_cell_state", kVector);
    const Variable hidden = tanh(cell).named("initial_hidden_state", kVector);
    const bool has_cell = options_.cell == CellKind::kLstm;
    state.layers.push_back(has_cell ? RecurrentState{hidden, cell} : RecurrentState{hidden});
  }
  if (options_.input_feeding) {
    const Shape shape{encoded.summary.shape()[0], 1, options_.hidden_dim};
    state.attentional_hidden = encoded.summary.tape().input(
        "initial_attentional_hidden", kVector, shape, std::vector<Real>(shape.size(), 0));
  }
  return state;
}

Variable RecurrentDecoder::record_input(std::size_t index, const Variable& x) const {
  const Layer& layer = layers_[index];
  return layer.recurrent.project(layer.norm ? layer.norm->record(x).named("normalized", kVector)
                                            : x);
}

std::optional<Variable> RecurrentDecoder::record_words(const Variable& embeddings) const {
  if (options_.word_dim == 0) return std::nullopt;
  const Scope scope(embeddings.tape(), layer_name(0));
  return record_input(0, embeddings);
}

// What enters the bottom layer besides the word: the context, attentional_hidden, or both.
std::optional<Variable> RecurrentDecoder::fed_back(const Step& step) const {
  std::vector<Variable> parts;
  if (feeds_context()) parts.push_back(*step.context);
  if (options_.input_feeding) parts.push_back(*step.before.attentional_hidden);
  if (parts.empty()) return std::nullopt;
  return parts.size() == 1 ? parts[0] : concat(parts, 2).named("fed_back", kVector);
}

CellInput RecurrentDecoder::record_bottom_input(const Step& step) const {
  const Sentences& sentences = step.sentences;
  if (sentences.fixed_context) {
    const Variable fixed = for_rows(sentences.additions[0], step.rows());
    if (!step.words) return {fixed};
    return {*step.words, step.place.row, fixed};
  }
  const std::optional<Variable> back = fed_back(step);
  if (!step.words) return {record_input(0, *back)};
  if (!back) return {*step.words, step.place.row};
  return {*step.words, step.place.row, layers_[0].recurrent.project_addition(*back)};
}

CellInput RecurrentDecoder::record_upper_input(const Step& step, std::size_t index,
                                               const Variable& below) const {
  const Variable projections = record_input(index, below);
  if (!feeds_context()) return {projections};
  if (step.sentences.fixed_context) {
    return {projections, 0, for_rows(step.sentences.additions[index], step.rows())};
  }
  return {projections, 0, layers_[index].recurrent.project_addition(*step.context)};
}

Variable RecurrentDecoder::record_layers(Step& step) const {
  Tape& tape = step.before.layers[0].hidden.tape();
  const Scope stage(tape, "", "decoder");
  std::optional<Variable> below;
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const Scope scope(tape, layer_name(i));
    const CellInput input =
        i == 0 ? record_bottom_input(step) : record_upper_input(step, i, *below);
    step.after.layers.push_back(layers_[i].recurrent.step(input, step.before.layers[i], {}));
    const Variable hidden = step.dropout.apply(step.after.layers[i].hidden);
    const bool is_residual =
        options_.residual_from > 0 && static_cast<int>(i) + 1 >= options_.residual_from && below;
    below = is_residual ? add(hidden, *below).named("residual", kVector) : hidden;
  }
  return last_norm_ ? last_norm_->record(*below).named("normalized", kVector) : *below;
}

void RecurrentDecoder::record_attention(Step& step, const Variable& query) const {
  if (!attention_) {
    step.context = for_rows(*step.sentences.fixed_context, step.rows());
    return;
  }
  const Scope scope(query.tape(), "attention");
  const SentenceAttention::Result result =
      attention_->record(query, *step.sentences.memory, step.place.step, step.detail);
  step.context = result.context;
  step.weights = result.weights;
}

RecurrentDecoder::Result RecurrentDecoder::record_step(const Sentences& sentences,
                                                       const State& before,
                                                       const std::optional<Variable>& words,
                                                       const Place& place, Detail detail,
                                                       const DropoutPlan& dropout) const {
  Step step{sentences, before, words, place, detail, dropout};
  if (feeds_context()) record_attention(step, before.layers[0].hidden);
  const Variable hidden = record_layers(step);
  if (!feeds_context()) record_attention(step, hidden);
  return {step.after, hidden, *step.context, step.weights};
}

Variable RecurrentDecoder::record_output(const Variable& context, const Variable& hidden,
                                         const DropoutPlan& dropout) const {
  const Scope stage(context.tape(), "", "decoder");
  const Variable both = concat({context, hidden}, 2).named("context_and_state", kVector);
  const Variable sum = output_->record(both).named("attentional_sum", kVector);
  return dropout.apply(tanh(sum).named("attentional_hidden", kVector));
}

}  // namespace attn
