#include "attn/models/transformer_decoding.h"

#include "attn/ops/gather.h"

namespace attn {

namespace {

using Memories = std::vector<TransformerDecoderLayer::Memory>;

Memories gathered(const Memories& layers, const std::vector<int>& rows) {
  Memories chosen;
  chosen.reserve(layers.size());
  for (const auto& [keys, values] : layers) {
    chosen.push_back({gather(keys, rows), gather(values, rows)});
  }
  return chosen;
}

Memories borrowed(Tape& tape, const Memories& layers) {
  Memories lent;
  lent.reserve(layers.size());
  for (const auto& [keys, values] : layers) {
    lent.push_back({tape.borrow(keys), tape.borrow(values)});
  }
  return lent;
}

Transformer::Source borrowed(Tape& tape, const Transformer::Source& source) {
  Transformer::Source lent{borrowed(tape, source.layers), std::nullopt, source.edits};
  if (source.mask) lent.mask = tape.borrow(*source.mask);
  return lent;
}

// [row, source] from the weights [row * head, 1, source].
std::vector<Real> mean_of_heads(const Variable& weights, int rows, int heads) {
  const auto columns = static_cast<std::size_t>(weights.shape()[2]);
  const auto share = 1 / static_cast<Real>(heads);
  std::vector<Real> mean(static_cast<std::size_t>(rows) * columns);
  const Real* cell = weights.value().data;
  for (std::size_t row = 0; row < mean.size(); row += columns) {
    for (int head = 0; head < heads; ++head) {
      for (std::size_t column = 0; column < columns; ++column)
        mean[row + column] += share * *cell++;
    }
  }
  return mean;
}

}  // namespace

TransformerDecoding::TransformerDecoding(const Transformer& model,
                                         const TranslationModel::Request& request)
    : Decoding(model.sizes().target_vocab),
      model_(model),
      alone_(model.record_source(tape_, one_sentence(request.source), request.edits, Detail::kFused,
                                 {})),
      source_(alone_) {}

TransformerDecoding::TransformerDecoding(const Transformer& model,
                                         const Transformer::Source& source)
    : Decoding(model.sizes().target_vocab),
      model_(model),
      alone_(borrowed(tape_, source)),
      source_(alone_) {}

std::vector<int> TransformerDecoding::rows_of_heads(const std::vector<int>& sentences) const {
  const int heads = model_.options().layer.num_heads;
  std::vector<int> rows;
  for (const int sentence : sentences) {
    for (int head = 0; head < heads; ++head) rows.push_back(sentence * heads + head);
  }
  return rows;
}

void TransformerDecoding::select(const std::vector<int>& rows) {
  words_ = gathered(words_, rows_of_heads(rows));
  source_.layers = gathered(alone_.layers, rows_of_heads(std::vector<int>(rows.size(), 0)));
}

Decoding::Word TransformerDecoding::record_next(const std::vector<int>& previous, int step) {
  const int rows = static_cast<int>(previous.size());
  Tape& tape = steps_[static_cast<std::size_t>(step % 2)];
  tape.clear();
  const Transformer::Words words =
      model_.record_words(tape, previous, rows, step, borrowed(tape, words_),
                          borrowed(tape, source_), Detail::kFused, {});
  words_ = words.layers;
  const int heads = model_.options().layer.num_heads;
  return {words.logits, mean_of_heads(words.source_weights, rows, heads)};
}

std::unique_ptr<Decoding> Transformer::decode(const Request& request) const {
  return std::make_unique<TransformerDecoding>(*this, request);
}

}  // namespace attn
