#include "attn/nn/masks.h"

#include <algorithm>
#include <cmath>

#include "attn/core/error.h"
#include "attn/ops/multiply.h"
#include "attn/ops/reshape.h"

namespace attn {

namespace {

DimNames mask_dims(const Shape& shape) {
  return shape.rank() == 2 ? DimNames{"query", "key"} : DimNames{"head", "query", "key"};
}

// passes(row, key) for every query, or where there are centres, for every query of every head.
template <typename Passes>
Variable record_mask(Tape& tape, std::string_view name, const Shape& shape, Passes passes) {
  const int keys = shape[-1];
  const int rows = shape.rank() == 2 ? shape[0] : shape[0] * shape[1];
  std::vector<Real> cells;
  cells.reserve(shape.size());
  for (int row = 0; row < rows; ++row) {
    for (int key = 0; key < keys; ++key) cells.push_back(passes(row, key) ? 1 : 0);
  }
  return tape.input(name, mask_dims(shape), shape, cells);
}

Variable record_window(Tape& tape, double width, const Shape& shape,
                       const std::optional<Variable>& centers) {
  const int keys = shape[-1];
  if (!centers) {
    return record_mask(tape, "local_window", shape, [&](int query, int key) {
      return passes_window(static_cast<Real>(aligned_position(query, keys)), key, width);
    });
  }
  const Tensor center = centers->value();
  return record_mask(tape, "local_window", {center.shape[0], center.shape[1], keys},
                     [&](int row, int key) { return passes_window(center.data[row], key, width); });
}

}  // namespace

LocalWindow local_window_of(const std::string& name) {
  if (name == "local_m") return LocalWindow::kLocalM;
  return name == "local_p" ? LocalWindow::kLocalP : LocalWindow::kNone;
}

bool passes_causal(int query, int key) { return key <= query; }

int aligned_position(int query, int keys) { return std::min(query, keys - 1); }

bool passes_window(Real center, int key, double width) {
  const auto reach = static_cast<Real>(width);
  const auto position = static_cast<Real>(key);
  return position >= std::ceil(center - reach) && position <= std::floor(center + reach);
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
                                              int keys, const std::optional<Variable>& centers) {
  const Shape shape{queries, keys};
  std::vector<Variable> masks;
  if (options.causal) masks.push_back(record_mask(tape, "causal_mask", shape, passes_causal));
  if (!options.key_padding.empty()) {
    check_key_padding(options.key_padding, keys);
    masks.push_back(record_mask(tape, "key_padding_mask", shape, [&](int, int key) {
      return std::find(options.key_padding.begin(), options.key_padding.end(), key) ==
             options.key_padding.end();
    }));
  }
  if (options.local_window != LocalWindow::kNone) {
    masks.push_back(record_window(tape, options.window_width, shape, centers));
  }
  if (masks.empty()) return std::nullopt;
  Variable all = masks.size() == 1 ? reshape(masks[0], masks[0].shape()) : masks[0];
  for (std::size_t i = 1; i < masks.size(); ++i) all = multiply(all, masks[i]);
  return all.named("attention_mask", mask_dims(all.shape()));
}

Variable record_local_window(Tape& tape, int width, int count) {
  return record_window(tape, width, {count, count}, {});
}

std::optional<Variable> both_masks(const std::optional<Variable>& one,
                                   const std::optional<Variable>& other) {
  if (!one || !other) return one ? one : other;
  const Variable both = multiply(*one, *other);
  return both.named("attention_mask", mask_dims(both.shape()));
}

}  // namespace attn
