#include "attn/nn/word_embedding.h"

#include <cmath>

#include "attn/ops/gather.h"
#include "attn/ops/reshape.h"
#include "attn/ops/scale.h"

namespace attn {

namespace {

// Of vectors of variance 1 / width, which the factor sqrt(width) brings to 1.
float limit_of(int width) { return std::sqrt(3 / static_cast<float>(width)); }

}  // namespace

WordEmbedding::WordEmbedding(int vocab, int width, PositionKind positions, int most,
                             Parameters& parameters, const std::string& prefix)
    : width_(width),
      table_(parameters.declare(prefix + "embedding/weight", {"vocab", "model"}, {vocab, width},
                                limit_of(width))),
      positions_(positions, width, most, parameters, prefix + "positions") {}

Variable WordEmbedding::record(Tape& tape, const std::vector<int>& ids, int batch, int first,
                               const DropoutPlan& dropout) const {
  const int count = static_cast<int>(ids.size()) / batch;
  const DimList dims{"batch", "query", "model"};
  const Variable rows = gather(record_table(tape), ids).named("words", {"query", "model"});
  const Variable words = reshape(rows, {batch, count, width_}).named("word_vectors", dims);
  const auto factor = static_cast<Real>(std::sqrt(static_cast<double>(width_)));
  const Variable scaled = scale(words, factor).named("scaled", dims);
  return dropout.apply(positions_.record(scaled, first).named("embedding", dims));
}

}  // namespace attn
