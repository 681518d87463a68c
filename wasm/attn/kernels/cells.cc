// Simple loops over cells: Emscripten's compiler makes no vectors of them by itself, and where a
// module is made small, its std::copy goes byte by byte.
#include "attn/kernels/kernels.h"
#include "attn/kernels/vector.h"

namespace attn::kernels {

void copy(std::span<const float> x, float* y) {
  map(x.data(), y, static_cast<Extent>(x.size()), [](Floats v) { return v; });
}

void scale(std::span<const float> x, float factor, float* y) {
  map(x.data(), y, static_cast<Extent>(x.size()), [factor](Floats v) { return splat(factor) * v; });
}

void add(std::span<const float> x, const float* y, float* z) {
  const auto n = static_cast<Extent>(x.size());
  Extent i = 0;
  for (; i + kLanes <= n; i += kLanes) store(z + i, load(x.data() + i) + load(y + i));
  for (; i < n; ++i) z[i] = x[static_cast<std::size_t>(i)] + y[i];
}

void relu(std::span<const float> x, float* y) {
  map(x.data(), y, static_cast<Extent>(x.size()), [](Floats v) { return at_least(v, Floats{}); });
}

void normalize(const NormalizeTask& t) {
  const Floats mean = splat(t.mean), factor = splat(t.factor);
  Extent i = 0;
  for (; i + kLanes <= t.n; i += kLanes) {
    const Floats off = (load(t.x + i) - mean) * factor;
    store(t.y + i, load(t.gain + i) * off + load(t.bias + i));
  }
  for (; i < t.n; ++i) t.y[i] = t.gain[i] * ((t.x[i] - t.mean) * t.factor) + t.bias[i];
}

}  // namespace attn::kernels
