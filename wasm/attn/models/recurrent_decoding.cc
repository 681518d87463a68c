#include "attn/models/recurrent_decoding.h"

#include "attn/ops/gather.h"

namespace attn {

RecurrentDecoding::RecurrentDecoding(const EncoderDecoder& model, const std::vector<int>& source)
    : Decoding(model.sizes().target_vocab),
      model_(model),
      source_(model.record_source(tape_, one_sentence(source), Detail::kFused, {})),
      state_(source_.initial) {}

void RecurrentDecoding::select(const std::vector<int>& rows) {
  for (RecurrentState& layer : state_.layers) {
    layer.hidden = gather(layer.hidden, rows);
    if (layer.cell) layer.cell = gather(*layer.cell, rows);
  }
  if (state_.attentional_hidden) {
    state_.attentional_hidden = gather(*state_.attentional_hidden, rows);
  }
}

Decoding::Word RecurrentDecoding::record_next(const std::vector<int>& previous, int step) {
  const EncoderDecoder::Word word =
      model_.record_word(source_, state_, previous, step, Detail::kFused);
  state_ = word.state;
  if (!word.weights) return {word.logits, {}};
  const std::span<const Real> weights = word.weights->value().cells();
  return {word.logits, {weights.begin(), weights.end()}};
}

std::unique_ptr<Decoding> EncoderDecoder::decode(const Request& request) const {
  return std::make_unique<RecurrentDecoding>(*this, request.source);
}

}  // namespace attn
