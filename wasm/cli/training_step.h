#pragma once

#include <cstddef>
#include <vector>

#include "attn/models/encoder_decoder.h"
#include "attn/train/trainer.h"

namespace attn {

// The training step that benchmarks time: an encoder–decoder (a GRU with additive attention, 128
// numbers a state, 1,000 words) trains on one batch of 32 sentences of 20 words, on one thread.
class TrainingStep {
 public:
  static constexpr double kLearningRate = 1e-3;

  TrainingStep();

  // Forward, backward, clipping and Adam; answers with the loss before it.
  double run() { return trainer_.step(std::span(&whole_, 1)).loss; }

  // The weights as they are now, batch/source and batch/target, as safetensors: another program can
  // do the same work.
  std::vector<std::byte> file();

 private:
  EncoderDecoder model_;
  TokenBatch source_;
  TokenBatch target_;
  Trainer trainer_;
  Shard whole_;
};

}  // namespace attn
