#include "cli/reference_probe.h"

#include <algorithm>
#include <cmath>

#include "attn/core/error.h"
#include "cli/figures.h"

namespace attn {

namespace {

constexpr const char* kComplement = "complement";

// A pronoun, what it stands for and what else it could stand for.
struct Pronoun {
  int position = 0;
  std::string role;  // of the antecedent
  Phrase antecedent;
  std::vector<Phrase> others;
};

std::vector<Pronoun> pronouns_of(const SentencePair& pair) {
  std::vector<Pronoun> found;
  for (const auto& [from, noun] : pair.relations.antecedent) {
    Pronoun pronoun{.position = from, .role = {}, .antecedent = {}, .others = {}};
    for (const auto& [role, phrase] : pair.phrases) {
      if (role == kComplement) continue;
      if (phrase.last != noun) {
        pronoun.others.push_back(phrase);
        continue;
      }
      pronoun.role = role;
      pronoun.antecedent = phrase;
    }
    if (!pronoun.role.empty() && !pronoun.others.empty()) found.push_back(pronoun);
  }
  return found;
}

int distance(const Pronoun& pronoun, const Phrase& phrase) {
  return std::abs(pronoun.position - phrase.last);
}

bool is_within(int position, const Phrase& phrase) {
  return phrase.first <= position && position <= phrase.last;
}

// What the model makes of one sentence.
struct Reading {
  std::vector<int> labels;
  Tape tape{};
};

void read(const TokenClassifier& model, const SentencePair& pair, const AttentionEdits& edits,
          Reading& reading) {
  const Variable logits =
      model.record_logits(reading.tape, one_sentence(pair.source), edits, Detail::kFused, {});
  reading.labels = most_likely_labels(logits.value());
}

int strongest(const Tape& tape, const HeadPlace& place, int query) {
  const Tensor& weights =
      tape.find("encoder/layer" + std::to_string(place.layer) + "/self_attention/attention_weights")
          .value;
  const Real* row = &weights.at({place.head - 1, query, 0});
  return static_cast<int>(std::max_element(row, row + weights.shape[2]) - row);
}

bool is_right(const std::vector<int>& labels, const SentencePair& pair, int position) {
  const auto at = static_cast<std::size_t>(position);
  return labels[at] == pair.target[at];
}

void count(Frequency& frequency, bool hit, double chance = 0) {
  ++frequency.cases;
  if (hit) ++frequency.hits;
  frequency.by_chance += chance;
}

double share(const Phrase& phrase, const SentencePair& pair) {
  return (phrase.last - phrase.first + 1) / static_cast<double>(pair.source.size());
}

// Whether the label is right when the pronoun may not attend to a phrase.
bool is_right_without(const TokenClassifier& model, const SentencePair& pair, int pronoun,
                      const Phrase& phrase) {
  const std::size_t words = pair.source.size();
  AttentionEdits edits;
  edits.edge_mask.assign(words * words, 1);
  for (int key = phrase.first; key <= phrase.last; ++key) {
    edits.edge_mask[static_cast<std::size_t>(pronoun) * words + static_cast<std::size_t>(key)] = 0;
  }
  Reading reading;
  read(model, pair, edits, reading);
  return is_right(reading.labels, pair, pronoun);
}

std::vector<HeadPlace> places_of(const TokenClassifier& model) {
  std::vector<HeadPlace> places;
  for (int layer = 0; layer < model.options().encoder_layers; ++layer) {
    for (int head = 1; head <= model.options().layer_options(layer).num_heads; ++head) {
      places.push_back({layer + 1, head});
    }
  }
  return places;
}

// How often a place looks at antecedents, and at complements.
struct Looks {
  HeadPlace place;
  Frequency reference{};
  Frequency complement{};
};

void add_complements(const Tape& tape, const SentencePair& pair, Looks& looks) {
  for (const Relation& relation : pair.relations.complement) {
    const Phrase phrase = pair.phrases.at(kComplement);
    count(looks.complement, is_within(strongest(tape, looks.place, relation.from), phrase),
          share(phrase, pair));
  }
}

std::vector<Looks> looks_of(const TokenClassifier& model, const std::vector<SentencePair>& pairs) {
  std::vector<Looks> all;
  for (const HeadPlace& place : places_of(model)) all.push_back({.place = place});
  for (const SentencePair& pair : pairs) {
    Reading reading;
    read(model, pair, {}, reading);
    for (Looks& looks : all) {
      for (const Pronoun& pronoun : pronouns_of(pair)) {
        const int key = strongest(reading.tape, looks.place, pronoun.position);
        count(looks.reference, is_within(key, pronoun.antecedent));
      }
      add_complements(reading.tape, pair, looks);
    }
  }
  return all;
}

HeadPlace best_of(const std::vector<Looks>& all, Frequency Looks::*kind) {
  return std::max_element(all.begin(), all.end(),
                          [&](const Looks& one, const Looks& other) {
                            return (one.*kind).rate() < (other.*kind).rate();
                          })
      ->place;
}

std::string bin_of(int distance) {
  constexpr int kWidth = 4;
  const int first = (distance - 1) / kWidth * kWidth + 1;
  return std::to_string(first) + "-" + std::to_string(first + kWidth - 1);
}

// One pronoun of the test, measured in every way.
Reference measure(const TokenClassifier& model, const SentencePair& pair, const Pronoun& pronoun,
                  const HeadPlace& place) {
  Reading reading;
  read(model, pair, {}, reading);
  Reference found;
  const int key = strongest(reading.tape, place, pronoun.position);
  count(found.phrase, is_within(key, pronoun.antecedent), share(pronoun.antecedent, pair));
  count(found.noun, key == pronoun.antecedent.last, 1 / static_cast<double>(pair.source.size()));
  const bool is_nearest =
      std::all_of(pronoun.others.begin(), pronoun.others.end(), [&](const Phrase& other) {
        return distance(pronoun, pronoun.antecedent) < distance(pronoun, other);
      });
  count(found.nearest, is_nearest, 1 / static_cast<double>(pronoun.others.size() + 1));
  count(found.label, is_right(reading.labels, pair, pronoun.position));
  count(found.cut, is_right_without(model, pair, pronoun.position, pronoun.antecedent));
  for (const Phrase& other : pronoun.others) {
    count(found.other_cut, is_right_without(model, pair, pronoun.position, other));
  }
  return found;
}

void add(Frequency& sum, const Frequency& one) {
  sum.cases += one.cases;
  sum.hits += one.hits;
  sum.by_chance += one.by_chance;
}

void add(Reference& sum, const Reference& one) {
  for (Frequency Reference::*kind : {&Reference::phrase, &Reference::noun, &Reference::nearest,
                                     &Reference::label, &Reference::cut, &Reference::other_cut}) {
    add(sum.*kind, one.*kind);
  }
}

// What was measured at one pronoun, and the names under which it counts.
struct Measured {
  std::vector<std::string> names;
  Reference reference;
};

std::vector<Measured> measure_sentence(const TokenClassifier& model, const SentencePair& pair,
                                       const Vocabulary& words, const HeadPlace& place) {
  std::vector<Measured> all;
  for (const Pronoun& pronoun : pronouns_of(pair)) {
    const std::string& word = words.token(pair.source[static_cast<std::size_t>(pronoun.position)]);
    const bool is_behind = pronoun.antecedent.first > pronoun.position;
    std::string far = word + (is_behind ? " behind " : " before ");
    far += bin_of(distance(pronoun, pronoun.antecedent));
    all.push_back({{word, word + " " + pronoun.role, far}, measure(model, pair, pronoun, place)});
  }
  return all;
}

Json place_json(const HeadPlace& place) { return {{"layer", place.layer}, {"head", place.head}}; }

}  // namespace

LabelQuality label_quality(const TokenClassifier& model, const std::vector<SentencePair>& pairs,
                           Workers& workers) {
  std::vector<int> right(pairs.size());
  workers.run(static_cast<int>(pairs.size()), [&](int number) {
    const SentencePair& pair = pairs[static_cast<std::size_t>(number)];
    Reading reading;
    read(model, pair, {}, reading);
    for (std::size_t i = 0; i < pair.target.size(); ++i) {
      right[static_cast<std::size_t>(number)] += reading.labels[i] == pair.target[i] ? 1 : 0;
    }
  });
  double labels = 0, all = 0, sentences = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    labels += right[i];
    all += static_cast<double>(pairs[i].target.size());
    if (right[i] == static_cast<int>(pairs[i].target.size())) ++sentences;
  }
  return {labels / all, sentences / static_cast<double>(pairs.size())};
}

ReferenceProbe probe_reference(const TokenClassifier& model, const Vocabulary& words,
                               const std::vector<SentencePair>& development,
                               const std::vector<SentencePair>& test, Workers& workers) {
  const std::vector<Looks> looks = looks_of(model, development);
  if (looks[0].reference.cases == 0 || looks[0].complement.cases == 0) {
    fail("probe", "expected sentences that tell of pronouns and of complements, got none");
  }
  ReferenceProbe probe{.reference_head = best_of(looks, &Looks::reference),
                       .complement_head = best_of(looks, &Looks::complement)};
  std::vector<std::vector<Measured>> measured(test.size());
  workers.run(static_cast<int>(test.size()), [&](int number) {
    const auto i = static_cast<std::size_t>(number);
    measured[i] = measure_sentence(model, test[i], words, probe.reference_head);
  });
  for (const std::vector<Measured>& sentence : measured) {
    for (const auto& [names, reference] : sentence) {
      for (const std::string& name : names) add(probe.pronouns[name], reference);
    }
  }
  Looks complements{.place = probe.complement_head};
  for (const SentencePair& pair : test) {
    if (pair.relations.complement.empty()) continue;
    Reading reading;
    read(model, pair, {}, reading);
    add_complements(reading.tape, pair, complements);
  }
  probe.complement = complements.complement;
  return probe;
}

Json reference_json(const ReferenceProbe& probe) {
  Json pronouns = Json::object();
  for (const auto& [name, reference] : probe.pronouns) {
    pronouns[name] = {{"cases", reference.phrase.cases},
                      {"phrase", rounded(reference.phrase.rate())},
                      {"phrase_chance", rounded(reference.phrase.chance())},
                      {"noun", rounded(reference.noun.rate())},
                      {"nearest_noun", rounded(reference.nearest.rate())},
                      {"random_noun", rounded(reference.nearest.chance())},
                      {"label", rounded(reference.label.rate())},
                      {"label_cut", rounded(reference.cut.rate())},
                      {"label_other_cut", rounded(reference.other_cut.rate())}};
  }
  return {{"head", place_json(probe.reference_head)},
          {"pronouns", pronouns},
          {"complement",
           {{"head", place_json(probe.complement_head)},
            {"cases", probe.complement.cases},
            {"rate", rounded(probe.complement.rate())},
            {"chance", rounded(probe.complement.chance())}}}};
}

Json classifier_metrics(const TokenClassifier& model, const Vocabulary& words,
                        const std::vector<SentencePair>& development,
                        const std::vector<SentencePair>& test, Workers& workers) {
  const LabelQuality quality = label_quality(model, test, workers);
  return {{"test",
           {{"sentences", test.size()},
            {"exact_match", rounded(quality.sentences)},
            {"labels", rounded(quality.labels)}}},
          {"reference", reference_json(probe_reference(model, words, development, test, workers))}};
}

Json measure_classifier(const ShippedClassifier& shipped, const DataFolders& folders,
                        Workers& workers) {
  const Vocabularies vocabularies =
      read_vocabularies(folders.vocab + shipped.folder(), shipped.direction);
  const auto corpus = [&](const char* file) {
    return read_corpus(folders.corpora + shipped.folder() + file, shipped.direction, vocabularies);
  };
  return classifier_metrics(*shipped.model, vocabularies.source, corpus("/development.jsonl"),
                            corpus("/test.jsonl"), workers);
}

}  // namespace attn
