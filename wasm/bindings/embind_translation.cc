// What the module "translation" has of its own.
#include "attn/models/catalogue.h"
#include "bindings/embind.h"

std::span<const attn::ModelKind> attn::offered_models() { return translation_models(); }
