#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "attn/decode/next_word.h"

namespace attn {

// A language given by hand: after each beginning of a sentence, the probabilities of the words that
// may follow. Words are single letters, '.' ends a sentence.
class WordTable : public NextWord {
 public:
  static constexpr const char* kWords = "_^.?abc";  // <pad>, <bos>, <eos>, <unk>, a, b, c
  using Probabilities = std::map<char, double>;

  explicit WordTable(std::map<std::string, Probabilities> table) : table_(std::move(table)) {}

  static int id(char word) { return static_cast<int>(std::string(kWords).find(word)); }
  static std::string text(const std::vector<int>& words) {
    std::string text;
    for (const int word : words) text += kWords[word];
    return text;
  }

  int vocab() const override { return 7; }

  const std::vector<Real>& advance(std::span<const int> parents,
                                   std::span<const int> words) override {
    std::vector<std::string> rows;
    log_probabilities_.clear();
    for (std::size_t i = 0; i < parents.size(); ++i) {
      rows.push_back(rows_.at(static_cast<std::size_t>(parents[i])) + kWords[words[i]]);
      for (int word = 0; word < vocab(); ++word) {
        const Probabilities& known = table_[rows.back().substr(1)];
        const auto found = known.find(kWords[word]);
        const double probability = found == known.end() ? 1e-9 : found->second;
        log_probabilities_.push_back(static_cast<Real>(std::log(probability)));
      }
    }
    rows_ = rows;
    most_rows_ = std::max(most_rows_, rows.size());
    ++calls_;
    return log_probabilities_;
  }

  std::size_t most_rows() const { return most_rows_; }
  int calls() const { return calls_; }

 private:
  std::map<std::string, Probabilities> table_;
  std::vector<std::string> rows_{""};
  std::vector<Real> log_probabilities_;
  std::size_t most_rows_ = 0;
  int calls_ = 0;
};

}  // namespace attn
