#include "attn/nn/sentence_attention.h"

#include <algorithm>

#include "attn/core/error.h"
#include "attn/nn/context.h"
#include "attn/ops/multiply.h"
#include "attn/ops/softmax.h"

namespace attn {

namespace {

const DimNames kSentenceGrid{"batch", "query", "key"};

bool compares_directly(const std::string& kind) {
  return kind == "dot" || kind == "scaled_dot" || kind == "cosine";
}

bool projects(const SentenceAttentionOptions& options) {
  return compares_directly(options.score_function) && options.attention_dim > 0;
}

ScoreSizes score_sizes(const SentenceAttentionOptions& options) {
  const bool projected = projects(options);
  return {.heads = 1,
          .feature = projected ? options.attention_dim : options.query_dim,
          .hidden = std::max(options.attention_dim, 1),
          .rank = 0,
          .key_feature = projected ? options.attention_dim : options.key_dim};
}

void check_sizes(const SentenceAttentionOptions& options) {
  if (!compares_directly(options.score_function) || projects(options) ||
      options.query_dim == options.key_dim) {
    return;
  }
  fail("attention", "expected queries and keys of one size for " + options.score_function +
                        ", or an attention_dim to project them to, got " +
                        std::to_string(options.query_dim) + " and " +
                        std::to_string(options.key_dim));
}

}  // namespace

SentenceAttention::SentenceAttention(const SentenceAttentionOptions& options,
                                     Parameters& parameters, const std::string& path)
    : options_(options) {
  check_sizes(options);
  if (projects(options)) {
    const auto bias = LinearLayer::Bias::kNone;
    query_projection_.emplace(options.query_dim, options.attention_dim, bias, parameters,
                              path + "/query_projection");
    key_projection_.emplace(options.key_dim, options.attention_dim, bias, parameters,
                            path + "/key_projection");
  }
  const ScoreSizes sizes = score_sizes(options);
  score_function_ =
      make_score_function(options.score_function, sizes, parameters, path + "/score_function");
  if (options.inverse_temperature > 0) {
    inverse_temperature_ = &parameters.declare(path + "/inverse_temperature", {}, {}, 0,
                                               static_cast<float>(options.inverse_temperature));
  }
  if (options.local_window == LocalWindow::kLocalP) {
    const ScoreSizes of_query{.heads = 1, .feature = options.query_dim, .hidden = sizes.hidden};
    local_gaussian_.emplace(of_query, options.window_width, parameters, path + "/local_window");
  }
}

SentenceAttention::Memory SentenceAttention::record_memory(const Variable& states,
                                                           const std::vector<int>& lengths,
                                                           Detail detail) const {
  Tape& tape = states.tape();
  Variable keys = states;
  if (key_projection_) {
    keys = key_projection_->record(states).named("projected_keys", {"batch", "key", "feature"});
  }
  Memory memory{score_function_->record_keys(keys, detail), states, lengths};
  const int batch = states.shape()[0];
  const int longest = states.shape()[1];
  if (options_.local_window == LocalWindow::kLocalP) {
    memory.length_of_each = tape.input("source_lengths", {"batch", "query", "key"}, {batch, 1, 1},
                                       std::vector<Real>(lengths.begin(), lengths.end()));
  }
  const bool padded =
      std::any_of(lengths.begin(), lengths.end(), [&](int length) { return length < longest; });
  if (padded && options_.local_window == LocalWindow::kNone) {
    std::vector<Real> cells;
    for (const int length : lengths) {
      for (int key = 0; key < longest; ++key) cells.push_back(key < length ? 1 : 0);
    }
    memory.padding_mask = tape.input("key_padding_mask", kSentenceGrid, {batch, 1, longest}, cells);
  }
  return memory;
}

Variable SentenceAttention::record_scores(const Variable& query, const Memory& memory,
                                          Detail detail) const {
  Tape& tape = query.tape();
  const Scope stage(tape, "", "scores");
  Variable projected = query;
  if (query_projection_) {
    projected =
        query_projection_->record(query).named("projected_query", {"batch", "query", "feature"});
  }
  Variable scores = score_function_->record_scores(projected, memory.keys, detail);
  if (inverse_temperature_ != nullptr) {
    scores.named("untempered_scores", kSentenceGrid);
    scores = multiply(scores, inverse_temperature_->record(tape));
  }
  return scores.named("scores", kSentenceGrid);
}

std::optional<Variable> SentenceAttention::record_mask(
    const Memory& memory, const Shape& scores, int step,
    const std::optional<Variable>& center) const {
  if (options_.local_window == LocalWindow::kNone) return memory.padding_mask;
  std::vector<Real> cells;
  for (int row = 0; row < scores[0]; ++row) {
    const int length =
        memory.lengths[memory.lengths.size() == 1 ? 0 : static_cast<std::size_t>(row)];
    const Real middle =
        center ? center->value().data[row] : static_cast<Real>(aligned_position(step, length));
    for (int key = 0; key < scores[2]; ++key) {
      const bool passes = key < length && passes_window(middle, key, options_.window_width);
      cells.push_back(passes ? 1 : 0);
    }
  }
  return memory.keys.tape().input("attention_mask", kSentenceGrid, scores, cells);
}

SentenceAttention::Result SentenceAttention::record(const Variable& query, const Memory& memory,
                                                    int step, Detail detail) const {
  Tape& tape = query.tape();
  const Variable scores = record_scores(query, memory, detail);
  const Variable weights = [&] {
    const Scope stage(tape, "", "softmax");
    std::optional<Variable> center;
    if (local_gaussian_) center = local_gaussian_->record_centers(query, *memory.length_of_each);
    const Variable alignment = softmax(scores, record_mask(memory, scores.shape(), step, center));
    if (!center) return alignment.named("attention_weights", kSentenceGrid);
    alignment.named("alignment", kSentenceGrid);
    const Variable gaussian = local_gaussian_->record_weights(*center, scores.shape()[2]);
    return multiply(alignment, gaussian).named("attention_weights", kSentenceGrid);
  }();
  return {weights, record_context(weights, memory.values, detail)};
}

}  // namespace attn
