#pragma once

#include <memory>

namespace attn {

// A computation of one shape whose inputs and results stay where they are from call to call: what
// is called thousands of times a second allocates nothing and checks its shape once.
class Resident {
 public:
  Resident() = default;
  Resident(const Resident&) = delete;
  Resident& operator=(const Resident&) = delete;
  virtual ~Resident() = default;

  // Computes the results from the inputs as they are now.
  virtual void run() = 0;
  // The first cell of an input, by its number in the order in which the comment below names them;
  // null for a number that none has. To be asked for anew before each change of the input, since
  // what was made of it is made again then.
  virtual float* input(int number) = 0;
  // All results, one after another without gaps.
  virtual const float* results() const = 0;
};

struct ResidentAttentionShape {
  int queries, keys, features, value_features;
  float scale;       // of the scores
  bool causal;       // query i attends to keys 0..i only
  bool keep_scores;  // else the results begin with the weights
};

// softmax(scale * query key^T) value. Inputs: query [queries, features], key [keys, features],
// value [keys, value_features]. Results: scores (if kept) [queries, keys], weights [queries, keys],
// context [queries, value_features]. Throws Error where an extent is below 1 or all is too large.
std::unique_ptr<Resident> resident_attention(const ResidentAttentionShape& shape);

// Multi-head self-attention without bias (Vaswani et al., 2017, section 3.2.2). Inputs: tokens
// [tokens, model_dim]; query_weight, key_weight, value_weight, output_weight [model_dim,
// model_dim]. Result: attention_output [tokens, model_dim]. Throws Error where an extent is below
// 1, the heads do not divide model_dim, or all is too large.
std::unique_ptr<Resident> resident_multi_head(int tokens, int model_dim, int num_heads);

// a [m, k] times b [k, n]. Inputs: a, b. Result: [m, n]. Throws Error as above.
std::unique_ptr<Resident> resident_product(int m, int k, int n);

}  // namespace attn
