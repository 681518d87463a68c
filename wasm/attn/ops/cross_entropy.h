#pragma once

#include <vector>

#include "attn/tape/tape.h"

namespace attn {

struct CrossEntropyOptions {
  int ignored = 0;  // rows with this label do not count: padding
  double label_smoothing = 0;
};

// loss [], the mean over the rows that count of
//   -(1 - e) ln p[label] - (e / v) (sum over all i of ln p[i]),  p = softmax(logits of the row)
// from logits [..., v] and a label a row (row-major), with label smoothing 0 <= e < 1. At least one
// row counts. Source: Szegedy et al., "Rethinking the Inception Architecture", 2016, section 7.
Variable cross_entropy(const Variable& logits, const std::vector<int>& labels,
                       const CrossEntropyOptions& options = {});

}  // namespace attn
