#include "cli/corpus.h"

#include "attn/core/error.h"
#include "attn/models/encoder_decoder.h"

namespace attn {

namespace {

std::vector<int> read_words(const Json& words, const Vocabulary& vocabulary) {
  std::vector<int> ids;
  for (const Json& word : words) {
    ids.push_back(vocabulary.id(word.get<std::string>()));
    if (ids.back() == kUnknownWord) {
      fail("corpus", "expected words of the vocabulary, got " + word.get<std::string>());
    }
  }
  return ids;
}

std::vector<Link> read_links(const Json& pairs, bool reversed) {
  std::vector<Link> links;
  for (const Json& pair : pairs) {
    const int first = pair.at(0);
    const int second = pair.at(1);
    links.push_back(reversed ? Link{second, first} : Link{first, second});
  }
  return links;
}

GoldAlignment read_alignment(const Json& line, const Direction& direction) {
  const Json& alignments = line.at("alignment");
  const bool reversed = !alignments.contains(direction.name());
  const Json& links =
      alignments.at(reversed ? direction.target + "-" + direction.source : direction.name());
  return {read_links(links.at("sure"), reversed), read_links(links.at("possible"), reversed)};
}

std::vector<Relation> read_relation(const Json& pairs) {
  std::vector<Relation> relations;
  for (const Json& pair : pairs) relations.push_back({pair.at(0), pair.at(1)});
  return relations;
}

Relations read_relations(const Json& line, const Direction& direction) {
  if (direction.source != "en" || !line.contains("relations")) return {};
  const Json& relations = line.at("relations");
  const auto read = [&](const char* name) {
    return read_relation(relations.value(name, Json::array()));
  };
  return {read("object"), read("antecedent"), read("complement")};
}

std::map<std::string, Phrase> read_phrases(const Json& line, const Direction& direction) {
  std::map<std::string, Phrase> phrases;
  if (direction.source != "en" || !line.contains("phrases")) return phrases;
  for (const auto& [name, ends] : line.at("phrases").items()) {
    phrases[name] = {ends.at(0), ends.at(1)};
  }
  return phrases;
}

}  // namespace

Vocabulary Vocabulary::read(const std::string& path) {
  Vocabulary vocabulary;
  const Json json = read_json(path);
  reading(path, [&] {
    json.at("tokens").get_to(vocabulary.tokens_);
    for (int id = 0; id < vocabulary.size(); ++id) vocabulary.ids_[vocabulary.token(id)] = id;
    for (const Json& word : json.at("function_words")) {
      vocabulary.function_words_.insert(vocabulary.id(word.get<std::string>()));
    }
  });
  const std::vector<std::string> special{"<pad>", "<bos>", "<eos>", "<unk>"};
  for (std::size_t i = 0; i < special.size(); ++i) {
    if (i < vocabulary.tokens_.size() && vocabulary.tokens_[i] == special[i]) continue;
    fail("corpus", "expected " + special[i] + " as token " + std::to_string(i) + " of " + path);
  }
  return vocabulary;
}

int Vocabulary::id(const std::string& token) const {
  const auto found = ids_.find(token);
  return found == ids_.end() ? static_cast<int>(kUnknownWord) : found->second;
}

Direction read_direction(const Json& object) {
  Direction direction;
  reading("the languages of a model", [&] {
    object.at("source").get_to(direction.source);
    object.at("target").get_to(direction.target);
  });
  return direction;
}

std::vector<int> source_lengths(const std::vector<SentencePair>& pairs) {
  std::vector<int> lengths;
  lengths.reserve(pairs.size());
  for (const SentencePair& pair : pairs) lengths.push_back(static_cast<int>(pair.source.size()));
  return lengths;
}

Vocabularies read_vocabularies(const std::string& folder, const Direction& direction) {
  const auto of = [&](const std::string& language) {
    return Vocabulary::read(folder + "/" + language + ".json");
  };
  return {of(direction.source), of(direction.target)};
}

std::vector<SentencePair> read_corpus(const std::string& path, const Direction& direction,
                                      const Vocabularies& vocabularies) {
  std::vector<SentencePair> pairs;
  read_json_lines(path, [&](const Json& line) {
    pairs.push_back({read_words(line.at(direction.source), vocabularies.source),
                     read_words(line.at(direction.target), vocabularies.target),
                     read_alignment(line, direction), read_relations(line, direction),
                     read_phrases(line, direction)});
  });
  return pairs;
}

}  // namespace attn
