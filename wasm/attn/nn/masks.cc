#include "attn/nn/masks.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "attn/core/error.h"
#include "attn/ops/multiply.h"
#include "attn/ops/reshape.h"

namespace attn {

namespace {

template <typename Passes>
Variable record_mask(Tape& tape, std::string_view name, int queries, int keys, Passes passes) {
  const Shape shape{queries, keys};
  std::vector<Real> cells;
  cells.reserve(shape.size());
  for (int i = 0; i < queries; ++i) {
    for (int j = 0; j < keys; ++j) cells.push_back(passes(i, j) ? 1 : 0);
  }
  return tape.input(name, {"query", "key"}, shape, cells);
}

}  // namespace

bool passes_causal(int query, int key) { return key <= query; }

int aligned_position(int query, int keys) { return std::min(query, keys - 1); }

bool passes_window(int query, int key, int keys, double width) {
  return std::abs(key - aligned_position(query, keys)) <= width;
}

void check_key_padding(const std::vector<int>& positions, int keys) {
  for (const int position : positions) {
    if (position < 0 || position >= keys) {
      fail("key_padding", "expected positions of keys from 0 to " + std::to_string(keys - 1) +
                              ", got " + std::to_string(position));
    }
  }
}

std::optional<Variable> record_attention_mask(Tape& tape, const MaskOptions& options, int queries,
                                              int keys) {
  std::vector<Variable> masks;
  if (options.causal) {
    masks.push_back(record_mask(tape, "causal_mask", queries, keys, passes_causal));
  }
  if (!options.key_padding.empty()) {
    check_key_padding(options.key_padding, keys);
    masks.push_back(record_mask(tape, "key_padding_mask", queries, keys, [&](int, int key) {
      return std::find(options.key_padding.begin(), options.key_padding.end(), key) ==
             options.key_padding.end();
    }));
  }
  if (options.local_window == LocalWindow::kLocalM) {
    masks.push_back(record_mask(tape, "local_window", queries, keys, [&](int query, int key) {
      return passes_window(query, key, keys, options.window_width);
    }));
  }
  if (masks.empty()) return std::nullopt;
  Variable all = masks.size() == 1 ? reshape(masks[0], {queries, keys}) : masks[0];
  for (std::size_t i = 1; i < masks.size(); ++i) all = multiply(all, masks[i]);
  return all.named("attention_mask", {"query", "key"});
}

}  // namespace attn
