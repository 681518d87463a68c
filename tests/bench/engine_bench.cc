// What the module of the benchmark has beside the engine's, as plain exports: the training step, an
// encoder (a GRU of 256 units that reads 50 vectors of 256 numbers), and a layer of a Transformer's
// encoder (512 numbers a vector, 8 heads, 2,048 hidden units) for any number of tokens.
#include <emscripten/em_macros.h>

#include "attn/core/random.h"
#include "attn/models/catalogue.h"
#include "attn/models/weights.h"
#include "attn/nn/recurrent_encoder.h"
#include "attn/nn/transformer_layer.h"
#include "bindings/embind.h"
#include "cli/training_step.h"

std::span<const attn::ModelKind> attn::offered_models() { return translation_models(); }

namespace {

struct Bench {
  attn::TrainingStep step;
  std::vector<std::byte> file = step.file();
};

// Rows of numbers from -1 to 1.
std::vector<attn::Real> random_vectors(int rows, int width) {
  attn::Random random(1, "vectors");
  std::vector<attn::Real> cells(static_cast<std::size_t>(rows) * width);
  for (attn::Real& cell : cells) cell = static_cast<attn::Real>(random.below(2001)) / 1000 - 1;
  return cells;
}

std::vector<std::byte> weights_and_vectors(attn::Parameters& parameters,
                                           std::vector<attn::Real>& vectors, int width) {
  const int rows = static_cast<int>(vectors.size()) / width;
  std::vector<attn::NamedTensor> tensors = named_tensors(parameters);
  tensors.push_back({"vectors", {attn::Shape{rows, width}, vectors.data()}});
  std::vector<std::byte> bytes;
  write_safetensors(tensors, {}, bytes);
  return bytes;
}

struct EncoderBench {
  static constexpr int kSteps = 50;
  static constexpr int kUnits = 256;

  attn::Parameters parameters{1};
  attn::RecurrentEncoder encoder{
      {.input_dim = kUnits, .hidden_dim = kUnits}, parameters, "encoder"};
  std::vector<attn::Real> vectors = random_vectors(kSteps, kUnits);
  std::vector<std::byte> file = weights_and_vectors(parameters, vectors, kUnits);
  attn::Tape tape;

  // All states [step, unit].
  const attn::Real* run() {
    tape.clear();
    const attn::Variable x =
        tape.input("vectors", {"batch", "time", "feature"}, {1, kSteps, kUnits}, vectors);
    return encoder.record(x, {kSteps}, {}).states.value().data;
  }
};

struct EncoderLayerBench {
  static constexpr int kModelDim = 512;

  explicit EncoderLayerBench(int tokens) : count(tokens) {}

  int count;
  attn::Parameters parameters{1};
  attn::TransformerEncoderLayer layer{
      {.model_dim = kModelDim, .num_heads = 8, .ffn_dim = 2048}, parameters, "layer"};
  std::vector<attn::Real> vectors = random_vectors(count, kModelDim);
  std::vector<std::byte> file = weights_and_vectors(parameters, vectors, kModelDim);
  attn::Tape tape;

  // The layer's output [token, model].
  const attn::Real* run() {
    tape.clear();
    const attn::Variable x =
        tape.input("vectors", {"batch", "query", "model"}, {1, count, kModelDim}, vectors);
    return layer.record(x, {}, attn::Detail::kFused, {}, {}).output.value().data;
  }
};

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE EncoderLayerBench* attn_encoder_layer_new(int tokens) {
  return new EncoderLayerBench(tokens);
}

// The weights and the vectors, as safetensors.
EMSCRIPTEN_KEEPALIVE const std::byte* attn_encoder_layer_file(const EncoderLayerBench* one) {
  return one->file.data();
}
EMSCRIPTEN_KEEPALIVE std::size_t attn_encoder_layer_file_size(const EncoderLayerBench* one) {
  return one->file.size();
}

EMSCRIPTEN_KEEPALIVE const attn::Real* attn_encoder_layer_run(EncoderLayerBench* one) {
  return one->run();
}

EMSCRIPTEN_KEEPALIVE void attn_encoder_layer_delete(const EncoderLayerBench* one) { delete one; }

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
