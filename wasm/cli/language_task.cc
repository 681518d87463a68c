#include "cli/language_task.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "attn/core/error.h"
#include "attn/train/kneser_ney.h"
#include "cli/figures.h"
#include "cli/model_card.h"

namespace attn {

namespace {

constexpr int kLongestWindow = 1024;

// Windows of `length` tokens side by side, from these places of the text on.
TokenBatch windows_of(const std::vector<int>& text, std::span<const std::size_t> places,
                      int length) {
  TokenBatch batch{static_cast<int>(places.size()), length, {}, {}};
  batch.lengths.assign(places.size(), length);
  for (const std::size_t place : places) {
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(place);
    batch.ids.insert(batch.ids.end(), begin, begin + length);
  }
  return batch;
}

int read_window(const Json& recipe) {
  int window = 0;
  reading("the recipe", [&] { recipe.at("window").get_to(window); });
  if (window >= 1 && window <= kLongestWindow) return window;
  fail("recipe", "expected a window of 1 to " + std::to_string(kLongestWindow) + " tokens, got " +
                     std::to_string(window));
}

int read_vocab_size(const std::string& path) {
  const Json json = read_json(path);
  std::size_t size = 0;
  reading(path, [&] { size = json.at("model").at("vocab").size(); });
  return static_cast<int>(size);
}

}  // namespace

TokenText TokenText::read(const std::string& path) {
  TokenText text;
  read_json_lines(path, [&](const Json& line) {
    text.ids.push_back(kTextEnd);
    const std::vector<int> ids = line.at("ids");
    text.ids.insert(text.ids.end(), ids.begin(), ids.end());
    text.bytes += line.at("bytes").get<double>();
  });
  return text;
}

std::vector<TokenBatch> windows_through(const std::vector<int>& text, int window) {
  std::vector<TokenBatch> windows;
  const auto step = static_cast<std::size_t>(window);
  for (std::size_t begin = 0; begin + 1 < text.size(); begin += step) {
    const std::size_t predicted = std::min(step, text.size() - 1 - begin);
    windows.push_back(windows_of(text, std::array{begin}, static_cast<int>(predicted) + 1));
  }
  return windows;
}

std::unique_ptr<LanguageModel> load_language_model(const std::string& card_path) {
  std::unique_ptr<LanguageModel> model;
  const Json card = read_json(card_path);
  reading(card_path, [&] {
    if (card.at("model") != "language_model") {
      fail("card", "expected a language model, got " + card.at("model").dump());
    }
    model = std::make_unique<LanguageModel>(read_attributes(card.at("options")));
  });
  load_weights_beside(card_path, model->parameters());
  return model;
}

LanguageTask::LanguageTask(const Recipe& recipe, const DataFolders& folders)
    : recipe_(recipe),
      folders_(folders),
      vocab_(read_vocab_size(folders.vocab + "/" + recipe.corpus + "/tokenizer.json")),
      window_(read_window(recipe.json)),
      train_(TokenText::read(path_of("train.jsonl"))),
      validation_(TokenText::read(path_of("development.jsonl"))),
      model_(std::make_unique<LanguageModel>(model_options())) {
  const std::size_t least = static_cast<std::size_t>(window_) + 1;
  const std::size_t shorter = std::min(train_.ids.size(), validation_.ids.size());
  if (shorter >= least) return;
  fail("train", "expected texts of " + std::to_string(least) + " tokens or more, got " +
                    std::to_string(shorter));
}

std::string LanguageTask::path_of(const std::string& file) const {
  return folders_.corpora + "/" + recipe_.corpus + "/" + file;
}

Attributes LanguageTask::model_options() const {
  Attributes options = recipe_.model;
  options.set("vocab", static_cast<double>(vocab_));
  options.set("seed", static_cast<double>(recipe_.seed));
  return options;
}

std::vector<Shard> LanguageTask::shards(long step) {
  Random random(recipe_.seed, "windows/" + std::to_string(step));
  const auto choices =
      static_cast<std::uint32_t>(train_.ids.size()) - static_cast<std::uint32_t>(window_);
  std::vector<int> places;
  places.reserve(static_cast<std::size_t>(recipe_.batches.batch_size));
  for (int row = 0; row < recipe_.batches.batch_size; ++row) {
    places.push_back(static_cast<int>(random.below(choices)));
  }
  std::vector<Shard> shards;
  for (const std::vector<int>& hand : deal(places, recipe_.shards)) {
    const std::vector<std::size_t> begins(hand.begin(), hand.end());
    shards.push_back(
        {static_cast<double>(hand.size()) / static_cast<double>(places.size()),
         [this, texts = windows_of(train_.ids, begins, window_ + 1)](Tape& tape, Random& dropout) {
           return model_->record_loss(
               tape, texts, {.label_smoothing = recipe_.label_smoothing, .dropout = &dropout});
         }});
  }
  return shards;
}

double LanguageTask::validation_loss(const AttentionEdits& edits, Workers& workers) const {
  const auto predicted = static_cast<double>(validation_.ids.size() - 1);
  const std::vector<TokenBatch> windows = windows_through(validation_.ids, window_);
  std::vector<double> losses(windows.size());
  workers.run(static_cast<int>(windows.size()), [&](int number) {
    const TokenBatch& window = windows[static_cast<std::size_t>(number)];
    Tape tape;
    const Variable loss = model_->record_loss(tape, window, {}, edits);
    losses[static_cast<std::size_t>(number)] =
        static_cast<double>(window.length - 1) * double{loss.value().data[0]};
  });
  return std::accumulate(losses.begin(), losses.end(), 0.0) / predicted;
}

double LanguageTask::bits_per_byte(double loss) const {
  const auto predicted = static_cast<double>(validation_.ids.size() - 1);
  return loss * predicted / validation_.bytes / std::log(2.0);
}

std::string LanguageTask::development_figure(double loss, Workers&) {
  return fixed(bits_per_byte(loss), 3) + " bits per byte";
}

Json LanguageTask::training_data() const {
  return {{"tokens", train_.ids.size()}, {"bytes", static_cast<long>(train_.bytes)}};
}

Json LanguageTask::quality_json(double loss) const {
  return {{"loss", rounded(loss)}, {"bits_per_byte", rounded(bits_per_byte(loss))}};
}

Json LanguageTask::metrics(Workers& workers) {
  Json validation = {{"tokens", validation_.ids.size() - 1},
                     {"bytes", static_cast<long>(validation_.bytes)}};
  validation.update(quality_json(development_loss(workers)));
  const KneserNeyTrigram trigram(train_.ids, vocab_);
  return {{"validation", validation},
          {"kneser_ney_trigram", quality_json(trigram.mean_loss(validation_.ids))}};
}

std::unique_ptr<LanguageTask> load_language_task(const std::string& card_path,
                                                 const DataFolders& folders) {
  const Json card = read_json(card_path);
  Json json;
  std::uint64_t seed = 0;
  reading(card_path, [&] {
    json = card.at("recipe");
    card.at("seed").get_to(seed);
  });
  Recipe recipe = Recipe::of(json, card_path);
  recipe.set_seed(seed);
  auto task = std::make_unique<LanguageTask>(recipe, folders);
  load_weights_beside(card_path, task->model().parameters());
  return task;
}

}  // namespace attn
