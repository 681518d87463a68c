// Resident computations as plain exports: a call from JavaScript costs no more than a function
// call.
#include "attn/nn/resident.h"

#include <emscripten/em_macros.h>

#include "attn/core/error.h"

namespace {

// Null where the shape is refused; an exception would not survive the border.
template <typename Make>
attn::Resident* made(Make make) {
  try {
    return make().release();
  } catch (...) {
    return nullptr;
  }
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE attn::Resident* attn_resident_attention(int queries, int keys, int features,
                                                             int value_features, float scale,
                                                             int causal, int keep_scores) {
  return made([&] {
    return attn::resident_attention(
        {queries, keys, features, value_features, scale, causal != 0, keep_scores != 0});
  });
}

EMSCRIPTEN_KEEPALIVE attn::Resident* attn_resident_multi_head(int tokens, int model_dim,
                                                              int num_heads) {
  return made([&] { return attn::resident_multi_head(tokens, model_dim, num_heads); });
}

EMSCRIPTEN_KEEPALIVE attn::Resident* attn_resident_product(int m, int k, int n) {
  return made([&] { return attn::resident_product(m, k, n); });
}

EMSCRIPTEN_KEEPALIVE float* attn_resident_input(attn::Resident* one, int number) {
  return one->input(number);
}

EMSCRIPTEN_KEEPALIVE const float* attn_resident_results(const attn::Resident* one) {
  return one->results();
}

EMSCRIPTEN_KEEPALIVE void attn_resident_run(attn::Resident* one) { one->run(); }

EMSCRIPTEN_KEEPALIVE void attn_resident_delete(const attn::Resident* one) { delete one; }
}
