// What the module of the benchmark has beside the engine's: the training step, as plain exports.
#include <emscripten/em_macros.h>

#include "attn/models/catalogue.h"
#include "bindings/embind.h"
#include "cli/training_step.h"

std::span<const attn::ModelKind> attn::offered_models() { return translation_models(); }

namespace {

struct Bench {
  attn::TrainingStep step;
  std::vector<std::byte> file = step.file();
};

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE Bench* attn_training_new() { return new Bench; }

// The first weights and the batch, as safetensors.
EMSCRIPTEN_KEEPALIVE const std::byte* attn_training_file(const Bench* one) {
  return one->file.data();
}
EMSCRIPTEN_KEEPALIVE std::size_t attn_training_file_size(const Bench* one) {
  return one->file.size();
}

EMSCRIPTEN_KEEPALIVE double attn_training_run(Bench* one) { return one->step.run(); }

EMSCRIPTEN_KEEPALIVE void attn_training_delete(const Bench* one) { delete one; }
}
