#include "attn/models/text_reading.h"

#include <algorithm>
#include <string>
#include <utility>

#include "attn/core/error.h"
#include "attn/ops/slice.h"

namespace attn {

namespace {

std::vector<Real> copied(const Variable& variable) {
  const std::span<const Real> cells = variable.value().cells();
  return {cells.begin(), cells.end()};
}

}  // namespace

TextReading::TextReading(const LanguageModel& model, AttentionEdits edits)
    : model_(model),
      edits_(std::move(edits)),
      layers_(static_cast<std::size_t>(model.options().num_layers)) {}

const std::vector<Real>& TextReading::next_logits(std::span<const int> text) {
  if (text.empty() || text.size() > static_cast<std::size_t>(max_length())) {
    fail(model_.name(), "expected a text of 1 to " + std::to_string(max_length()) +
                            " tokens, got " + std::to_string(text.size()));
  }
  const bool goes_on =
      ids_.size() <= text.size() && std::equal(ids_.begin(), ids_.end(), text.begin());
  if (!goes_on) ids_.clear();
  if (ids_.size() < text.size()) read(text.subspan(ids_.size()));
  return logits_;
}

void TextReading::read(std::span<const int> more) {
  tape_.clear();
  const TransformerLayerOptions& layer = model_.options().layers.layer;
  const int known = static_cast<int>(ids_.size());
  const Shape shape{layer.num_heads, known, layer.model_dim / layer.num_heads};
  LanguageModel::Memories before;
  for (std::size_t i = 0; known > 0 && i < layers_.size(); ++i) {
    const Scope scope(tape_, "known/layer" + std::to_string(i + 1));
    const DimNames dims{"head", "key", "feature"};
    before.push_back({tape_.input("keys", dims, shape, layers_[i].keys),
                      tape_.input("values", dims, shape, layers_[i].values)});
  }
  const auto [states, memories] = model_.record_states(tape_, {more.begin(), more.end()}, 1, known,
                                                       before, edits_, Detail::kFused, {});
  const int count = static_cast<int>(more.size());
  logits_ = copied(model_.record_logits(slice(states, 1, count - 1, count)));
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    layers_[i] = {copied(memories[i].keys), copied(memories[i].values)};
  }
  ids_.insert(ids_.end(), more.begin(), more.end());
}

}  // namespace attn
