#pragma once

#include "attn/nn/parameters.h"
#include "attn/nn/score_function.h"

namespace attn {

// local-p of Luong et al. (2015), section 3.2: a query predicts the centre of its attention,
//   p = n_k * sigmoid(v^T tanh(W^T q)).
// The softmax runs over the keys within [p - D, p + D], and its weights are multiplied by
// exp(-(j - p)^2 / (2 sigma^2)) with sigma = D / 2, where j counts keys from 0 and D is the window
// width. They then add up to less than 1, as there.
class LocalGaussian {
 public:
  // W [head, feature, hidden] and v [head, hidden, 1], below `path`.
  LocalGaussian(const ScoreSizes& sizes, double window_width, Parameters& parameters,
                const std::string& path);

  // local_center [head, query, 1] from query [head, query, feature].
  Variable record_centers(const Variable& query, int keys) const;
  // The same for sentences of different lengths, a leaf [head, 1, 1].
  Variable record_centers(const Variable& query, const Variable& lengths) const;
  // gaussian_weights [head, query, key] around the centres.
  Variable record_weights(const Variable& center, int keys) const;

  // The centres of one head's queries.
  std::vector<Real> centers(int head, const Matrix& query, int keys) const;
  Real deviation() const { return deviation_; }

 private:
  Variable record_relative_centers(const Variable& query) const;

  const Parameter& w_;
  const Parameter& v_;
  Real deviation_;
};

}  // namespace attn
