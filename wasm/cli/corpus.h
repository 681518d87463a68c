#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "attn/train/alignment_error.h"
#include "cli/json_file.h"

namespace attn {

// The words of a language, numbered, the special words first.
class Vocabulary {
 public:
  // Reads {"language", "tokens", "function_words"}; throws Error where the special words do not
  // come first.
  static Vocabulary read(const std::string& path);

  int size() const { return static_cast<int>(tokens_.size()); }
  const std::string& token(int id) const { return tokens_[static_cast<std::size_t>(id)]; }
  // <unk> where the word is not known.
  int id(const std::string& token) const;
  // Neither a function word nor a mark of punctuation.
  bool has_content(int id) const { return !function_words_.contains(id); }

 private:
  std::vector<std::string> tokens_;
  std::unordered_map<std::string, int> ids_;
  std::unordered_set<int> function_words_;
};

// From one word of a sentence to another, by their positions.
struct Relation {
  int from = 0;
  int to = 0;
};

// What words of an English sentence have to do with each other.
struct Relations {
  std::vector<Relation> object;      // from a verb to its object
  std::vector<Relation> antecedent;  // from a pronoun to the noun that it stands for
  std::vector<Relation>
      complement{};  // from a verb to the end of what belongs to it, far behind it
};

// Words of a sentence that belong together, by the positions of the first and the last.
struct Phrase {
  int first = 0;
  int last = 0;
};

// A sentence and its translation, by word ids, with the links between their words.
struct SentencePair {
  std::vector<int> source;
  std::vector<int> target;
  GoldAlignment alignment;
  Relations relations;                      // of the source, where it is English
  std::map<std::string, Phrase> phrases{};  // of the source, by what they are
};

// Two languages of the corpora by their codes: "en", "zh", "de".
struct Direction {
  std::string source;
  std::string target;

  std::string name() const { return source + "-" + target; }
};

// {"source", "target"} of a recipe or a card.
Direction read_direction(const Json& object);

struct Vocabularies {
  Vocabulary source;
  Vocabulary target;
};

std::vector<int> source_lengths(const std::vector<SentencePair>& pairs);

// Reads NAME.json of both languages in a folder.
Vocabularies read_vocabularies(const std::string& folder, const Direction& direction);

// Reads sentences, one a line: {"en": [words], "zh": ..., "alignment": {"en-zh": {"sure": [[0, 0]],
// "possible": [...]}}, "relations": {"object": [[1, 2]], "antecedent": []}, "phrases": {"subject":
// [0, 0]}}; the alignment is found in either direction, and relations and phrases, which may be
// missing, are of English words. Throws Error where a word is in no vocabulary: corpora and
// vocabularies come from one grammar.
std::vector<SentencePair> read_corpus(const std::string& path, const Direction& direction,
                                      const Vocabularies& vocabularies);

}  // namespace attn
