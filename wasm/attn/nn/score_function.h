#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "attn/nn/detail.h"
#include "attn/nn/parameters.h"

namespace attn {

// The extents that a score function and its parameters depend on.
struct ScoreSizes {
  int heads = 1;
  int feature = 1;      // of a query, D in the formulas
  int hidden = 1;       // of additive and mlp
  int rank = 0;         // of bilinear; 0 means a full matrix
  int key_feature = 0;  // of a key; 0 means that of a query

  int of_key() const { return key_feature == 0 ? feature : key_feature; }
};

// The rows of one head: [rows, columns], row-major and without gaps.
struct Matrix {
  const Real* data;
  int rows;
  int columns;
};

// Queries and keys of one head after everything that concerns one vector alone was done, so that
// what is left takes one query and one key at a time.
struct ScoreOperands {
  std::vector<Real> query;  // [query, width]
  std::vector<Real> key;    // [key, width]
  int queries;
  int keys;
  int width;
};

// s(h, q): how well a key h answers a query q. Each kind declares its own parameters, one set a
// head, below `path`.
class ScoreFunction {
 public:
  virtual ~ScoreFunction() = default;

  // scores [head, query, key] from query [head, query, feature] and key [head, key, key feature],
  // opened step by step; the caller names the result.
  Variable record(const Variable& query, const Variable& key) const {
    return record_scores(query, record_keys(key, Detail::kOpened), Detail::kOpened);
  }
  // The same in two parts, for keys that many queries ask one after another: what depends on the
  // keys alone, once, and the rest for every query. Where it is fused, keys of one head may serve
  // queries of many. By default the keys stay as they are.
  virtual Variable record_keys(const Variable& key, Detail detail) const;
  virtual Variable record_scores(const Variable& query, const Variable& keys,
                                 Detail detail) const = 0;

  // The same without a record, one head at a time: first the vectors, then blocks of rows.
  virtual ScoreOperands prepare(int head, const Matrix& query, const Matrix& key) const = 0;
  // scores [rows, key] of the queries first, ..., first + rows - 1; by default
  // factor() * dot product of the operands.
  virtual void score_rows(int head, const ScoreOperands& operands, int first, int rows,
                          Real* scores) const;
  // Whether score_rows is the default, which fused attention can take over.
  virtual bool is_dot_product() const { return true; }
  virtual Real factor() const { return 1; }
};

// kind: dot, scaled_dot, cosine, bilinear, additive or mlp. Parameters get paths below `path`.
std::unique_ptr<ScoreFunction> make_score_function(std::string_view kind, const ScoreSizes& sizes,
                                                   Parameters& parameters, const std::string& path);

}  // namespace attn
