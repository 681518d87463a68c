#include "cli/training_step.h"

#include "attn/core/random.h"
#include "attn/io/safetensors.h"
#include "attn/models/weights.h"

namespace attn {

namespace {

constexpr int kBatch = 32;
constexpr int kWords = 20;
constexpr int kVocabulary = 1000;
constexpr int kWordCount = kVocabulary - kUnknownWord - 1;
constexpr int kHidden = 128;
constexpr long kEndlessly = 1'000'000'000;  // the rate hardly falls

Attributes model_options() {
  return {{"source_vocab", double{kVocabulary}},
          {"target_vocab", double{kVocabulary}},
          {"embedding_dim", double{64}},
          {"cell", std::string("gru")},
          {"encoder_dim", double{kHidden}},
          {"decoder_dim", double{kHidden}},
          {"attention_dim", double{kHidden}},
          {"score_function", std::string("additive")},
          {"seed", double{1}}};
}

TrainerOptions trainer_options() {
  TrainerOptions options;
  options.schedule = {TrainingStep::kLearningRate, 0, kEndlessly};
  return options;
}

// Sentences of one length: nothing is padding, so that every number computed counts. With the end
// behind it the target has as many words as the source.
TokenBatch random_batch(const char* name, int length) {
  Random random(1, name);
  TokenBatch batch{kBatch, length, {}, std::vector<int>(kBatch, length)};
  for (int i = 0; i < kBatch * length; ++i) {
    batch.ids.push_back(kUnknownWord + 1 + static_cast<int>(random.below(kWordCount)));
  }
  return batch;
}

}  // namespace

TrainingStep::TrainingStep()
    : model_(model_options()),
      source_(random_batch("source", kWords)),
      target_(random_batch("target", kWords - 1)),
      trainer_(model_.parameters(), trainer_options()),
      whole_{1,
             [this](Tape& tape, Random&) { return model_.record_loss(tape, source_, target_); }} {}

std::vector<std::byte> TrainingStep::file() {
  std::vector<NamedTensor> tensors = named_tensors(model_.parameters());
  std::vector<Real> source(source_.ids.begin(), source_.ids.end());
  std::vector<Real> target(target_.ids.begin(), target_.ids.end());
  tensors.push_back({"batch/source", {Shape{kBatch, source_.length}, source.data()}});
  tensors.push_back({"batch/target", {Shape{kBatch, target_.length}, target.data()}});
  std::vector<std::byte> bytes;
  write_safetensors(tensors, {}, bytes);
  return bytes;
}

}  // namespace attn
