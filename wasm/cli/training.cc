#include "cli/training.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iomanip>
#include <sstream>

#include "attn/core/error.h"
#include "attn/core/random.h"
#include "attn/kernels/wide.h"
#include "attn/models/catalogue.h"
#include "attn/models/weights.h"
#include "attn/train/token_batch.h"

namespace attn {

namespace {

constexpr double kTellSeconds = 5;
constexpr int kDevelopmentSample = 200;  // sentences that are translated while training

std::string fixed(double number, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << number;
  return text.str();
}

std::string percent(double rate) { return fixed(100 * rate, 1) + " %"; }

std::string time_text(double seconds) {
  if (seconds < 90) return fixed(seconds, 0) + " s";
  return fixed(seconds / 60, 0) + " min";
}

// Tells one state of the data from another.
std::string digest_of(const std::string& path) {
  return std::to_string(Random(0, read_bytes(path)).next());
}

void write_weights(TranslationModel& model, const std::string& path) {
  std::vector<std::byte> bytes;
  write_safetensors(named_tensors(model.parameters()),
                    {{"format", "attn-parameters"}, {"model", model.name()}}, bytes,
                    Precision::kFloat16);
  write_bytes(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::size_t count_cells(Parameters& parameters) {
  std::size_t cells = 0;
  for (Parameter& parameter : parameters.all()) cells += parameter.stored_cells().size();
  return cells;
}

}  // namespace

Training::Training(const Recipe& recipe, const TrainingFolders& folders, int threads,
                   std::ostream& out)
    : recipe_(recipe),
      folders_(folders),
      out_(out),
      vocabularies_(read_vocabularies(folders.vocab, recipe.direction)),
      train_(read_corpus(folders.corpora + "/train.jsonl", recipe.direction, vocabularies_)),
      development_(
          read_corpus(folders.corpora + "/development.jsonl", recipe.direction, vocabularies_)),
      model_(make_translation_model(recipe.architecture, recipe.model_options(vocabularies_))),
      workers_(threads),
      trainer_(
          model_->parameters(), recipe.trainer,
          [this](int count, const std::function<void(int)>& task) { workers_.run(count, task); }),
      best_(model_->parameters()),
      early_stop_(recipe.patience),
      identity_(recipe.json.dump() + " seed " + std::to_string(recipe.seed) + " data " +
                digest_of(folders.corpora + "/train.jsonl")) {
  if (train_.empty() || development_.empty()) {
    fail("train", "expected sentences to train with and to look at, got none");
  }
  for (const SentencePair& pair : train_) lengths_.push_back(static_cast<int>(pair.source.size()));
  kernels::install_wide_kernels();

  resume();
  first_step_ = trainer_.adam().steps();
  out_ << recipe_.name << ": " << count_cells(model_->parameters()) << " parameters, "
       << train_.size() << " sentences, seed " << recipe_.seed;
  if (first_step_ > 0) out_ << ", going on after step " << first_step_;
  out_ << std::endl;
}

std::string Training::path_of(const std::string& file) const {
  return folders_.work + "/" + recipe_.name + "-seed" + std::to_string(recipe_.seed) + "/" + file;
}

void Training::resume() {
  const std::string path = path_of("checkpoint.safetensors");
  if (!std::filesystem::exists(path)) return;
  const std::string bytes = read_bytes(path);
  try {
    const std::string note =
        read_checkpoint(std::as_bytes(std::span(bytes)), trainer_, best_, early_stop_, identity_);
    seconds_before_ = std::strtod(note.c_str(), nullptr);
  } catch (const Error& error) {
    fail(error.op(), error.message() + "; remove " + path + " to begin anew");
  }
}

void Training::save() {
  std::vector<std::byte> bytes;
  write_checkpoint(trainer_, best_, early_stop_, identity_, std::to_string(seconds()), bytes);
  write_bytes(path_of("checkpoint.safetensors"),
              {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

double Training::seconds() const {
  return seconds_before_ + std::chrono::duration<double>(Clock::now() - begun_).count();
}

void Training::run() {
  const long last = recipe_.trainer.schedule.steps;
  while (trainer_.adam().steps() < last && !early_stop_.stops()) {
    take_step();
    const long done = trainer_.adam().steps();
    if (done % recipe_.evaluate_every != 0 && done != last) continue;
    look_at_development();
    save();
  }
}

// The words of the target that training predicts, the end of each sentence among them.
double Training::predicted(const std::vector<int>& examples) const {
  double words = 0;
  for (const int example : examples) {
    words += static_cast<double>(train_[static_cast<std::size_t>(example)].target.size() + 1);
  }
  return words;
}

Shard Training::shard_of(const std::vector<int>& examples, double weight) const {
  std::vector<const std::vector<int>*> sources, targets;
  for (const int example : examples) {
    const SentencePair& pair = train_[static_cast<std::size_t>(example)];
    sources.push_back(&pair.source);
    targets.push_back(&pair.target);
  }
  return {weight, [this, source = token_batch(sources), target = token_batch(targets)](
                      Tape& tape, Random& dropout) {
            return model_->record_loss(
                tape, source, target,
                {.label_smoothing = recipe_.label_smoothing, .dropout = &dropout});
          }};
}

void Training::take_step() {
  const long step = trainer_.adam().steps();
  const auto size = static_cast<std::size_t>(recipe_.batches.batch_size);
  const auto per_epoch = static_cast<long>((train_.size() + size - 1) / size);
  if (const int epoch = static_cast<int>(step / per_epoch); epoch != epoch_number_) {
    epoch_ = epoch_batches(lengths_, recipe_.batches, epoch);
    epoch_number_ = epoch;
  }
  const std::vector<int>& batch = epoch_[static_cast<std::size_t>(step % per_epoch)];
  std::vector<Shard> shards;
  for (const std::vector<int>& hand : deal(batch, recipe_.shards)) {
    shards.push_back(shard_of(hand, predicted(hand) / predicted(batch)));
  }
  tell_progress(trainer_.step(shards));
}

void Training::look_at_development() {
  const double loss = mean_loss(*model_, development_, recipe_.batches.batch_size, workers_);
  const bool is_best = early_stop_.improves(loss);
  if (is_best) best_.keep();
  const auto some = std::min<std::size_t>(development_.size(), kDevelopmentSample);
  const std::vector<SentencePair> sample(development_.begin(),
                                         development_.begin() + static_cast<std::ptrdiff_t>(some));
  const Quality quality = quality_of(sample, translate_all(*model_, sample, {}, workers_));
  out_ << recipe_.name << " · step " << trainer_.adam().steps() << " · development loss "
       << fixed(loss, 4) << (is_best ? " (the best)" : "") << " · exact match of " << some << ": "
       << percent(quality.exact_match) << std::endl;
}

void Training::tell_progress(const StepReport& report) {
  const Clock::time_point now = Clock::now();
  if (std::chrono::duration<double>(now - told_).count() < kTellSeconds) return;
  told_ = now;
  const double spent = std::chrono::duration<double>(now - begun_).count();
  const double rate = static_cast<double>(report.step - first_step_) / spent;
  const auto left = static_cast<double>(recipe_.trainer.schedule.steps - report.step);
  out_ << recipe_.name << " · step " << report.step << " of " << recipe_.trainer.schedule.steps
       << " · loss " << fixed(report.loss, 4) << " · gradient " << fixed(report.gradient_norm, 2)
       << " · " << fixed(rate, 2) << " steps/s · " << time_text(left / rate) << " left"
       << std::endl;
}

void Training::publish(bool is_published_seed) {
  const double trained = seconds();
  best_.put_back();
  const std::string shipped = folders_.output + "/" + recipe_.name;
  const std::string weights =
      is_published_seed ? shipped + ".safetensors" : path_of(recipe_.name + ".safetensors");
  write_weights(*model_, weights);
  const std::string bytes = read_bytes(weights);
  load_weights(model_->parameters(), read_safetensors(std::as_bytes(std::span(bytes))));
  const auto corpus = [&](const char* file) {
    return read_corpus(folders_.corpora + "/" + file, recipe_.direction, vocabularies_);
  };
  const ModelCard card{
      .recipe = recipe_,
      .options = recipe_.model_options(vocabularies_),
      .parameters = count_cells(model_->parameters()),
      .steps = trainer_.adam().steps(),
      .seconds = trained,
      .sentences = static_cast<int>(train_.size()),
      .longest = *std::max_element(lengths_.begin(), lengths_.end()),
      .development_loss = early_stop_.best(),
      .evaluation = evaluate(*model_, corpus("test.jsonl"), corpus("lengths.jsonl"),
                             vocabularies_.target, {}, workers_)};
  const std::string path = shipped + ".json";
  write_bytes(
      path,
      (is_published_seed ? card_json(card, path) : with_other_seed(path, card)).dump(2) + "\n");
  out_ << recipe_.name << " · " << evaluation_json(card.evaluation).at("test").dump() << std::endl;
}

}  // namespace attn
