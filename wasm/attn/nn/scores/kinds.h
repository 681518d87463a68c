#pragma once

#include "attn/nn/score_function.h"

namespace attn {

// s(h, q) = h^T q
std::unique_ptr<ScoreFunction> make_dot();
// s(h, q) = h^T q / sqrt(D)   (Vaswani et al., 2017, equation 1)
std::unique_ptr<ScoreFunction> make_scaled_dot(const ScoreSizes& sizes);
// s(h, q) = h^T q / (|h| |q|), and 0 where either is zero   (Graves et al., 2014, equation 6)
std::unique_ptr<ScoreFunction> make_cosine();
// s(h, q) = h^T W q, with W [head, D, D]   (Luong et al., 2015, equation 8, "general"); with
// rank > 0, s(h, q) = (U^T h)^T (V^T q) with U and V [head, D, rank], which is W = U V^T
std::unique_ptr<ScoreFunction> make_bilinear(const ScoreSizes& sizes, Parameters& parameters,
                                             const std::string& path);
// s(h, q) = v^T tanh(W^T h + U^T q), with W and U [head, D, hidden], v [head, hidden, 1]
// (Bahdanau et al., 2015, appendix A.1.2)
std::unique_ptr<ScoreFunction> make_additive(const ScoreSizes& sizes, Parameters& parameters,
                                             const std::string& path);
// s(h, q) = w2^T relu(W1^T [q; h] + b1), with W1 [head, 2 D, hidden], b1 [head, 1, hidden],
// w2 [head, hidden, 1]: two layers on the pair
std::unique_ptr<ScoreFunction> make_mlp(const ScoreSizes& sizes, Parameters& parameters,
                                        const std::string& path);

}  // namespace attn
