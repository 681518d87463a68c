// What the module "transformer" has of its own.
#include "attn/models/catalogue.h"
#include "bindings/embind.h"

std::span<const attn::ModelKind> attn::offered_models() { return transformer_models(); }
