#include "cli/bench_training.h"

#include <algorithm>
#include <ctime>
#include <fstream>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/core/random.h"
#include "attn/kernels/wide.h"
#include "attn/models/encoder_decoder.h"
#include "attn/models/weights.h"
#include "attn/train/trainer.h"

namespace attn {

namespace {

constexpr int kBatch = 32;
constexpr int kWords = 20;
constexpr int kVocabulary = 1000;
constexpr int kWordCount = kVocabulary - kUnknownWord - 1;
constexpr int kHidden = 128;
constexpr int kComparedSteps = 5;
constexpr long kEndlessly = 1'000'000'000;  // the rate hardly falls
constexpr double kLearningRate = 1e-3;

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

void write_file(const std::string& path, Parameters& parameters, const TokenBatch& source,
                const TokenBatch& target) {
  std::vector<NamedTensor> tensors = named_tensors(parameters);
  std::vector<Real> source_ids(source.ids.begin(), source.ids.end());
  std::vector<Real> target_ids(target.ids.begin(), target.ids.end());
  tensors.push_back({"batch/source", {Shape{kBatch, source.length}, source_ids.data()}});
  tensors.push_back({"batch/target", {Shape{kBatch, target.length}, target_ids.data()}});
  std::vector<std::byte> bytes;
  write_safetensors(tensors, {}, bytes);
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  if (!file) fail("bench", "expected to write " + path + ", got an error");
}

// Time of the processor, so that what else runs on the machine counts little.
double milliseconds_now() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double median_step(Trainer& trainer, std::span<const Shard> shards, double budget) {
  std::vector<double> samples;
  double spent = 0;
  while (samples.size() < 3 || spent < budget) {
    const double begin = milliseconds_now();
    trainer.step(shards);
    samples.push_back(milliseconds_now() - begin);
    spent += samples.back();
  }
  std::sort(samples.begin(), samples.end());
  return samples[samples.size() / 2];
}

}  // namespace

void bench_training(const std::string& path, double budget, std::ostream& out) {
  const bool wide = kernels::install_wide_kernels();
  EncoderDecoder model(model_options());
  const TokenBatch source = random_batch("source", kWords);
  const TokenBatch target = random_batch("target", kWords - 1);
  write_file(path, model.parameters(), source, target);
  TrainerOptions options;
  options.schedule = {kLearningRate, 0, kEndlessly};
  Trainer trainer(model.parameters(), options);
  const Shard whole{1,
                    [&](Tape& tape, Random&) { return model.record_loss(tape, source, target); }};
  JsonWriter json;
  json.begin_object();
  json.key("kernels").string(wide ? "wide" : "plain");
  json.key("losses").begin_array();
  for (int step = 0; step < kComparedSteps; ++step) {
    json.number(trainer.step(std::span(&whole, 1)).loss);
  }
  json.end_array();
  json.key("learning_rate").number(kLearningRate);
  json.key("milliseconds").number(median_step(trainer, std::span(&whole, 1), budget));
  json.end_object();
  out << json.str() << '\n';
}

}  // namespace attn
