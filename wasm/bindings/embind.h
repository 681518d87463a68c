#pragma once

#include <emscripten/val.h>

#include <memory>

#include "bindings/engine.h"

namespace attn {

// A model as JavaScript holds it. Shared, because Embind copies what it hands over.
struct Handle {
  std::shared_ptr<Engine> engine;
};

// The models that a module offers; each module is linked with its own answer.
std::span<const ModelKind> offered_models();

}  // namespace attn
