#include "attn/models/sentences.h"

#include "attn/core/error.h"
#include "attn/core/json.h"

namespace attn {

TokenBatch one_sentence(const std::vector<int>& words) {
  const int length = static_cast<int>(words.size());
  return {1, length, words, {length}};
}

void check_batch(const std::string& op, const TokenBatch& tokens, int vocab, const char* side) {
  const auto cells =
      static_cast<std::size_t>(tokens.batch) * static_cast<std::size_t>(tokens.length);
  if (tokens.batch < 1 || tokens.length < 1 || tokens.ids.size() != cells ||
      tokens.lengths.size() != static_cast<std::size_t>(tokens.batch)) {
    fail(op, std::string("expected a ") + side +
                 " of batch * length ids and a length for each sentence, got " +
                 std::to_string(tokens.batch) + " * " + std::to_string(tokens.length) + ", " +
                 std::to_string(tokens.ids.size()) + " ids and " +
                 std::to_string(tokens.lengths.size()) + " lengths");
  }
  for (const int length : tokens.lengths) {
    if (length >= 1 && length <= tokens.length) continue;
    fail(op, std::string("expected ") + side + " lengths from 1 to " +
                 std::to_string(tokens.length) + ", got " + std::to_string(length));
  }
  for (const int id : tokens.ids) {
    if (id >= 0 && id < vocab) continue;
    fail(op, std::string("expected ") + side + " ids from 0 to " + std::to_string(vocab - 1) +
                 ", got " + std::to_string(id));
  }
}

std::vector<int> read_ids(const std::string& op, const Inputs::Entry& entry, int least, int vocab) {
  std::vector<int> ids;
  for (const Real cell : entry.cells) {
    const bool fits = cell >= static_cast<Real>(least) && cell < static_cast<Real>(vocab);
    const int id = fits ? static_cast<int>(cell) : 0;
    if (!fits || static_cast<Real>(id) != cell) {
      fail(op, "expected " + entry.name + " from " + std::to_string(least) + " to " +
                   std::to_string(vocab - 1) + ", got " + to_json(double{cell}));
    }
    ids.push_back(id);
  }
  return ids;
}

}  // namespace attn
