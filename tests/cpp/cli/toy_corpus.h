#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "attn/core/random.h"
#include "cli/json_file.h"

namespace attn {

// A folder of its own with a language of letters, its translation (the same letters, large, in
// the opposite order) and a recipe to learn it; removed at the end.
class ToyCorpus {
 public:
  explicit ToyCorpus(const std::string& name)
      : folder_(testing::TempDir() + "attn_" + name + "_" + std::to_string(getpid())) {
    std::filesystem::remove_all(folder_);
    Random random(4);
    write_sentences("train.jsonl", 300, 4, random);
    write_sentences("development.jsonl", 20, 4, random);
    write_sentences("test.jsonl", 30, 4, random);
    write_sentences("lengths.jsonl", 10, 8, random);
    write_vocabulary("en", {"a", "b", "c", "d"});
    write_vocabulary("zh", {"A", "B", "C", "D"});
    write_recipe();
  }
  ~ToyCorpus() { std::filesystem::remove_all(folder_); }
  ToyCorpus(const ToyCorpus&) = delete;
  ToyCorpus& operator=(const ToyCorpus&) = delete;

  // Changes some settings of the training.
  void write_recipe(const Json& changes = Json::object()) const {
    Json training{{"steps", 12},           {"batch_size", 16},  {"shards", 2},
                  {"learning_rate", 0.01}, {"warmup_steps", 2}, {"label_smoothing", 0.1},
                  {"evaluate_every", 4}};
    training.update(changes);
    const Json model{{"embedding_dim", 6}, {"encoder_dim", 5}, {"decoder_dim", 7},
                     {"attention_dim", 4}, {"dropout", 0.2},   {"max_length", 12}};
    write("toy.json", Json{{"name", "toy"},
                           {"source", "en"},
                           {"target", "zh"},
                           {"seed", 3},
                           {"model", model},
                           {"training", training}}
                          .dump());
  }

  void write(const std::string& file, const std::string& text) const {
    write_bytes(path(file), text);
  }
  std::string path(const std::string& file) const { return folder_ + "/" + file; }
  // The words behind `attn train` or `attn evaluate`, with these flags more.
  std::vector<std::string> words(const std::string& file,
                                 const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words{path(file), "--corpora", folder_, "--vocab", folder_};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  std::vector<std::string> training_words(const std::string& output,
                                          const std::vector<std::string>& more = {}) const {
    std::vector<std::string> all =
        words("toy.json", {"--work", path(output + "_work"), "--output", path(output)});
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

 private:
  void write_sentences(const std::string& file, int count, std::uint32_t longest,
                       Random& random) const {
    std::string lines;
    for (int i = 0; i < count; ++i) {
      Json source = Json::array(), target = Json::array(), links = Json::array();
      const auto length = static_cast<int>(1 + random.below(longest));
      for (int word = 0; word < length; ++word) {
        const auto letter = static_cast<char>('a' + random.below(4));
        source.push_back(std::string(1, letter));
        target.insert(target.begin(), std::string(1, static_cast<char>(letter - 'a' + 'A')));
        links.push_back({word, length - 1 - word});
      }
      const Json alignment{{"sure", links}, {"possible", Json::array()}};
      lines +=
          Json{{"en", source}, {"zh", target}, {"alignment", {{"en-zh", alignment}}}}.dump() + "\n";
    }
    write(file, lines);
  }
  void write_vocabulary(const std::string& language, const std::vector<std::string>& words) const {
    std::vector<std::string> tokens{"<pad>", "<bos>", "<eos>", "<unk>"};
    tokens.insert(tokens.end(), words.begin(), words.end());
    write(language + ".json", Json{{"language", language},
                                   {"tokens", tokens},
                                   {"function_words", Json::array({words[0]})}}
                                  .dump());
  }

  std::string folder_;
};

}  // namespace attn
