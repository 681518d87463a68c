#pragma once

#include <array>
#include <vector>

#include "attn/models/decoding.h"
#include "attn/models/transformer.h"

namespace attn {

// Decoding by a Transformer, one word at a time: what its layers computed of the words before
// (their keys and values) is kept.
class TransformerDecoding : public Decoding {
 public:
  TransformerDecoding(const Transformer& model, const TranslationModel::Request& request);
  // Of a source that stands on another tape, which must outlive the decoding.
  TransformerDecoding(const Transformer& model, const Transformer::Source& source);

 protected:
  void select(const std::vector<int>& rows) override;
  // The weights are the mean of the heads of the last layer.
  Word record_next(const std::vector<int>& previous, int step) override;

 private:
  // The rows of all heads of these sentences, on the leading axis.
  std::vector<int> rows_of_heads(const std::vector<int>& sentences) const;

  const Transformer& model_;
  const Transformer::Source alone_;  // of the one source sentence
  Transformer::Source source_;       // once for every row
  // A step reads what the step before left on the other tape, and takes the memory of the one
  // before that.
  std::array<Tape, 2> steps_{Tape{Tape::Names::kNone}, Tape{Tape::Names::kNone}};
  std::vector<TransformerDecoderLayer::Memory> words_;
};

}  // namespace attn
