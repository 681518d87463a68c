// What the module of the benchmark has beside the engine's, as plain exports: the training step,
// and an encoder (a GRU of 256 units that reads 50 vectors of 256 numbers).
#include <emscripten/em_macros.h>

#include "attn/core/random.h"
#include "attn/models/catalogue.h"
#include "attn/models/weights.h"
#include "attn/nn/recurrent_encoder.h"
#include "bindings/embind.h"
#include "cli/training_step.h"

std::span<const attn::ModelKind> attn::offered_models() { return translation_models(); }

namespace {

struct Bench {
  attn::TrainingStep step;
  std::vector<std::byte> file = step.file();
};

struct EncoderBench {
  static constexpr int kSteps = 50;
  static constexpr int kUnits = 256;

  attn::Parameters parameters{1};
  attn::RecurrentEncoder encoder{
      {.input_dim = kUnits, .hidden_dim = kUnits}, parameters, "encoder"};
  std::vector<attn::Real> vectors = random_vectors();
  std::vector<std::byte> file = weights_and_vectors();
  attn::Tape tape;

  static std::vector<attn::Real> random_vectors() {
    attn::Random random(1, "vectors");
    std::vector<attn::Real> cells(std::size_t{kSteps} * kUnits);
    for (attn::Real& cell : cells) cell = static_cast<attn::Real>(random.below(2001)) / 1000 - 1;
    return cells;
  }

  std::vector<std::byte> weights_and_vectors() {
    std::vector<attn::NamedTensor> tensors = named_tensors(parameters);
    tensors.push_back({"vectors", {attn::Shape{kSteps, kUnits}, vectors.data()}});
    std::vector<std::byte> bytes;
    write_safetensors(tensors, {}, bytes);
    return bytes;
  }

  // All states [step, unit].
  const attn::Real* run() {
    tape.clear();
    const attn::Variable x =
        tape.input("vectors", {"batch", "time", "feature"}, {1, kSteps, kUnits}, vectors);
    return encoder.record(x, {kSteps}, {}).states.value().data;
  }
};

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE EncoderBench* attn_encoder_new() { return new EncoderBench; }

// The weights and the vectors, as safetensors.
EMSCRIPTEN_KEEPALIVE const std::byte* attn_encoder_file(const EncoderBench* one) {
  return one->file.data();
}
EMSCRIPTEN_KEEPALIVE std::size_t attn_encoder_file_size(const EncoderBench* one) {
  return one->file.size();
}

EMSCRIPTEN_KEEPALIVE const attn::Real* attn_encoder_run(EncoderBench* one) { return one->run(); }

EMSCRIPTEN_KEEPALIVE void attn_encoder_delete(const EncoderBench* one) { delete one; }

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
