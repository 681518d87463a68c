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

// A shipped language model: its card NAME.json has the weights beside it, NAME.safetensors.
std::unique_ptr<LanguageModel> load_language_model(const std::string& card_path);

// Learning to say how prose goes on: windows of the training text, anew in each step.
class LanguageTask : public TrainingTask {
 public:
  // The recipe says, too, how long a "window" is, in tokens that are predicted.
  LanguageTask(const Recipe& recipe, const DataFolders& folders);

  Model& model() override { return *model_; }
  Attributes model_options() const override;
  std::string training_file() const override { return path_of("train.jsonl"); }
  std::string training_size() const override {
    return std::to_string(train_.ids.size()) + " tokens";
  }
  std::vector<Shard> shards(long step) override;
  double development_loss(Workers& workers) override;
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

  const Recipe& recipe_;
  DataFolders folders_;
  int vocab_;
  int window_;
  TokenText train_;
  TokenText validation_;
  std::unique_ptr<LanguageModel> model_;
};

}  // namespace attn
