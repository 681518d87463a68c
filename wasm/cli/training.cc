#include "cli/training.h"

#include <cstdlib>
#include <filesystem>

#include "attn/core/error.h"
#include "attn/core/random.h"
#include "attn/kernels/wide.h"
#include "attn/models/weights.h"
#include "cli/figures.h"
#include "cli/model_card.h"

namespace attn {

namespace {

constexpr double kTellSeconds = 5;

std::string time_text(double seconds) {
  if (seconds < 90) return fixed(seconds, 0) + " s";
  return fixed(seconds / 60, 0) + " min";
}

// Tells one state of the data from another.
std::string digest_of(const std::string& path) {
  return std::to_string(Random(0, read_bytes(path)).next());
}

void write_weights(Model& model, const std::string& path) {
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
      task_(make_task(recipe, folders.data)),
      workers_(threads),
      trainer_(
          task_->model().parameters(), recipe.trainer,
          [this](int count, const std::function<void(int)>& task) { workers_.run(count, task); }),
      best_(task_->model().parameters()),
      early_stop_(recipe.patience),
      identity_(recipe.json.dump() + " seed " + std::to_string(recipe.seed) + " data " +
                digest_of(task_->training_file())) {
  kernels::install_wide_kernels();

  resume();
  first_step_ = trainer_.adam().steps();
  out_ << recipe_.name << ": " << count_cells(task_->model().parameters()) << " parameters, "
       << task_->training_size() << ", seed " << recipe_.seed;
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
    tell_progress(trainer_.step(task_->shards(trainer_.adam().steps())));
    const long done = trainer_.adam().steps();
    if (done % recipe_.evaluate_every != 0 && done != last) continue;
    look_at_development();
    save();
  }
}

void Training::look_at_development() {
  const double loss = task_->development_loss(workers_);
  const bool is_best = early_stop_.improves(loss);
  if (is_best) best_.keep();
  out_ << recipe_.name << " · step " << trainer_.adam().steps() << " · development loss "
       << fixed(loss, 4) << (is_best ? " (the best)" : "") << " · "
       << task_->development_figure(loss, workers_) << std::endl;
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
  if (!recipe_.keeps_last) best_.put_back();
  const std::string shipped = folders_.output + "/" + recipe_.name;
  const std::string weights =
      is_published_seed ? shipped + ".safetensors" : path_of(recipe_.name + ".safetensors");
  write_weights(task_->model(), weights);
  const std::string bytes = read_bytes(weights);
  load_weights(task_->model().parameters(), read_safetensors(std::as_bytes(std::span(bytes))));
  const ModelCard card{.recipe = recipe_,
                       .options = task_->model_options(),
                       .parameters = count_cells(task_->model().parameters()),
                       .steps = trainer_.adam().steps(),
                       .seconds = trained,
                       .development_loss = recipe_.keeps_last ? task_->development_loss(workers_)
                                                              : early_stop_.best(),
                       .purpose = task_->purpose(),
                       .training_data = task_->training_data(),
                       .metrics = task_->metrics(workers_)};
  const std::string path = shipped + ".json";
  write_bytes(
      path,
      (is_published_seed ? card_json(card, path) : with_other_seed(path, card)).dump(2) + "\n");
  out_ << recipe_.name << " · " << card.metrics.begin()->dump() << std::endl;
}

}  // namespace attn
