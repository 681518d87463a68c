#pragma once

#include "attn/models/language_model.h"
#include "cli/training_task.h"

namespace attn {

// A text as one row of tokens: kTextEnd before and between its parts.
struct TokenText {
  std::vector<int> ids;
  double bytes = 0;  // of what the tokens write

  // Reads {"bytes", "ids"}, a part of the text a line.
  static TokenText read(const std::string& path);
};

// Windows that follow each other, so that every token of a text but the first is predicted once,
// from at most `window` before it; the last one may be shorter.
std::vector<TokenBatch> windows_through(const std::vector<int>& text, int window);

// A shipped language model: its card NAME.json has the weights beside it, NAME.safetensors.
std::unique_ptr<LanguageModel> load_language_model(const std::string& card_path);

// Learning to say how prose goes on: windows of the training text, anew in each step.
class LanguageTask : public TrainingTask {
 public:
  // The recipe says, too, how long a "window" is, in tokens that are predicted.
  LanguageTask(const Recipe& recipe, const DataFolders& folders);

  LanguageModel& model() override { return *model_; }
  const LanguageModel& model() const { return *model_; }
  Attributes model_options() const override;
  std::string training_file() const override { return path_of("train.jsonl"); }
  std::string training_size() const override {
    return std::to_string(train_.ids.size()) + " tokens";
  }
  std::vector<Shard> shards(long step) override;
  double development_loss(Workers& workers) override { return validation_loss({}, workers); }
  // The mean loss of the validation text, in nats, under these edits.
  double validation_loss(const AttentionEdits& edits, Workers& workers) const;
  const std::vector<int>& validation_ids() const { return validation_.ids; }
  std::string development_figure(double loss, Workers& workers) override;
  Json purpose() const override { return {{"text", recipe_.corpus}}; }
  Json training_data() const override;
  // The loss of the validation text, beside that of a trigram model that learned from the same
  // text.
  Json metrics(Workers& workers) override;

 private:
  std::string path_of(const std::string& file) const;
  double bits_per_byte(double loss) const;
  Json quality_json(double loss) const;

  Recipe recipe_;
  DataFolders folders_;
  int vocab_;
  int window_;
  TokenText train_;
  TokenText validation_;
  std::unique_ptr<LanguageModel> model_;
};

// A shipped language model, as what it was trained for: with the texts that it was measured on.
std::unique_ptr<LanguageTask> load_language_task(const std::string& card_path,
                                                 const DataFolders& folders);

}  // namespace attn
