#pragma once

#include <map>
#include <string>
#include <vector>

#include "attn/models/token_classifier.h"
#include "attn/train/head_statistics.h"
#include "cli/corpus.h"
#include "cli/json_file.h"
#include "cli/model_card.h"
#include "cli/training_task.h"
#include "cli/workers.h"

namespace attn {

// How many labels are right, and how many sentences in all of their labels; from 0 to 1.
struct LabelQuality {
  double labels = 0;
  double sentences = 0;
};
LabelQuality label_quality(const TokenClassifier& model, const std::vector<SentencePair>& pairs,
                           Workers& workers);

// A head by its layer and number, both counted from 1.
struct HeadPlace {
  int layer = 0;
  int head = 0;
};

// What is found where a pronoun could stand for several nouns.
struct Reference {
  Frequency phrase;     // the strongest weight lies in the antecedent's noun phrase
  Frequency noun;       // ... and on the noun itself
  Frequency nearest;    // the nearest noun is the antecedent; by chance: one drawn at random
  Frequency label;      // the pronoun's German is right
  Frequency cut;        // ... after the edges from it to the antecedent's phrase were cut
  Frequency other_cut;  // ... after those to one of the other nouns were cut instead
};

struct ReferenceProbe {
  HeadPlace reference_head;   // the one that looks at antecedents most often, in development
  HeadPlace complement_head;  // the same for verbs and their distant complements
  // By "it" and "its", each as a whole, by the antecedent's role ("it subject") and by how many
  // words it stands before or behind the pronoun ("its before 5-8").
  std::map<std::string, Reference> pronouns{};
  Frequency complement{};  // of the test
};

// Measures one head where pronouns look, and what depends on it. Both heads are chosen on
// `development` and scored on `test`; sentences in which only one noun could be meant do not count.
// Throws Error where the sentences tell of no pronoun or no complement.
ReferenceProbe probe_reference(const TokenClassifier& model, const Vocabulary& words,
                               const std::vector<SentencePair>& development,
                               const std::vector<SentencePair>& test, Workers& workers);

Json reference_json(const ReferenceProbe& probe);

// What a card says of how good a model is: "test" and "reference".
Json measure_classifier(const ShippedClassifier& shipped, const DataFolders& folders,
                        Workers& workers);
Json classifier_metrics(const TokenClassifier& model, const Vocabulary& words,
                        const std::vector<SentencePair>& development,
                        const std::vector<SentencePair>& test, Workers& workers);

}  // namespace attn
