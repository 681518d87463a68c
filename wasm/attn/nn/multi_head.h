#pragma once

#include <string>
#include <vector>

#include "attn/nn/attention.h"

namespace attn {

struct MultiHeadOptions {
  AttentionOptions attention{};
  int model_dim = 4;
  int num_heads = 1;
  int head_dim = 4;
  int hidden_dim = 4;     // of score functions with a hidden layer, and of local-p
  int bilinear_rank = 0;  // 0 means a full matrix
  bool seeded_projections = false;
};

// Multi-head attention (Vaswani et al., 2017, section 3.2.2): heads attend side by side, each in
// its own part of the vectors. Seeded projections are four matrices, for query, key, value and
// output; identity projections cut the vectors into heads as they are, and end with the contexts.
class MultiHeadAttention {
 public:
  MultiHeadAttention(const MultiHeadOptions& options, Parameters& parameters,
                     const std::string& path);

  // attention_output [query, model] under seeded projections, else context [head, query, feature],
  // from query [query, model], key [key, model] and value [key, value model]. The value model
  // differs from the model only under identity projections, and is a multiple of the heads there.
  Variable record(const Variable& query, const Variable& key, const Variable& value) const;

  const MultiHeadOptions& options() const { return options_; }
  const Attention& attention() const { return attention_; }

  // Without a record: the vectors of all heads, [head, n, feature].
  struct Heads {
    std::vector<Real> cells;
    int rows;
    int feature;
    Matrix head(int number) const;
  };
  enum class Side { kQuery, kKey, kValue };
  Heads split(Side side, const Matrix& vectors) const;
  // attention_output [query, model] of contexts; only under seeded projections.
  std::vector<Real> join(const Heads& contexts) const;

 private:
  struct Projection {
    const Parameter* weight = nullptr;
    std::string name;
    std::string rows;  // the dim name of what is projected
  };

  Variable record_split(const Variable& vectors, const Projection& projection) const;
  Variable record_join(const Variable& context) const;
  const Projection& projection(Side side) const;

  MultiHeadOptions options_;
  Projection query_{nullptr, "query", "query"};
  Projection key_{nullptr, "key", "key"};
  Projection value_{nullptr, "value", "key"};
  const Parameter* output_weight_ = nullptr;
  Attention attention_;
};

}  // namespace attn
