// What the module "attention" has of its own.
#include "attn/models/catalogue.h"
#include "bindings/embind.h"

std::span<const attn::ModelKind> attn::offered_models() { return attention_models(); }
