#pragma once

#include <string>
#include <vector>

#include "attn/nn/dropout_plan.h"
#include "attn/nn/positions.h"

namespace attn {

// The vectors that a Transformer begins with: sqrt(width) times those of the words, with their
// positions (Vaswani et al., 2017, section 3.4).
class WordEmbedding {
 public:
  // The parameter `prefix`embedding/weight [vocab, width] and, where positions are learned,
  // `prefix`positions/weight [most, width].
  WordEmbedding(int vocab, int width, PositionKind positions, int most, Parameters& parameters,
                const std::string& prefix);

  // embedding [batch, query, model] of the words `ids` [batch, query], the first of which stands at
  // position `first`.
  Variable record(Tape& tape, const std::vector<int>& ids, int batch, int first,
                  const DropoutPlan& dropout) const;
  // The words' vectors [vocab, model], where they are the matrix of the output, too.
  Variable record_table(Tape& tape) const { return table_.record(tape); }

 private:
  int width_;
  const Parameter& table_;
  AddedPositions positions_;
};

}  // namespace attn
