#pragma once

#include <optional>
#include <string>
#include <vector>

#include "attn/tape/tape.h"

namespace attn {

enum class LocalWindow { kNone, kLocalM, kLocalP };

// The one called local_m or local_p; none under any other name.
LocalWindow local_window_of(const std::string& name);

// Which keys a query may attend to. Masks combine: a key must pass all of them.
struct MaskOptions {
  bool causal = false;
  std::vector<int> key_padding{};  // positions of keys that are only there to fill up
  LocalWindow local_window = LocalWindow::kNone;
  double window_width = 2;  // D of Luong et al. (2015), section 3.2
};

// Causal: key j <= query i. Between sentences of different lengths that is the same rule, so that
// later queries simply see every key.
bool passes_causal(int query, int key);

// The centre of query i's window under local-m: its own position, or the last key where the keys
// are fewer.
int aligned_position(int query, int keys);

// |j - center| <= width, rounded as the streaming kernel rounds it. The centre is
// aligned_position(i) under local-m, and predicted under local-p.
bool passes_window(Real center, int key, double width);

// Throws Error where a padded position is no key.
void check_key_padding(const std::vector<int>& positions, int keys);

// Records one leaf for every mask that is on (causal_mask, key_padding_mask, local_window; 1 = may
// attend) and their product as attention_mask; nothing where none is on. All are [query, key], but
// under local-p, which takes its predicted centres [head, query, 1], local_window and
// attention_mask are [head, query, key]. No gradient flows from a mask to the centres.
std::optional<Variable> record_attention_mask(Tape& tape, const MaskOptions& options, int queries,
                                              int keys,
                                              const std::optional<Variable>& centers = {});

// local_window [query, key] of `count` words: each attends to itself and to those at most `width`
// words away.
Variable record_local_window(Tape& tape, int width, int count);

// attention_mask, the product of two masks that broadcast; the one there is, or nothing.
std::optional<Variable> both_masks(const std::optional<Variable>& one,
                                   const std::optional<Variable>& other);

}  // namespace attn
