#include <ostream>

#include "attn/core/error.h"
#include "attn/kernels/wide.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/head_probe.h"
#include "cli/language_probe.h"
#include "cli/model_card.h"
#include "cli/reference_probe.h"

namespace attn {

const char* const kProbeHelp =
    R"(attn probe CARD: measure where every head of a Transformer looks, write it into its card.

  CARD                 the card of a Transformer, such as shared/models/en-zh-transformer.json
  --sentences N        unseen sentences, the first ones of the test; 1000
  --corpora FOLDER     test.jsonl; build/corpora
  --vocab FOLDER       the vocabularies; shared/vocab
  --threads N          1

Measured of every head: how often its strongest weight falls from a pronoun on the antecedent, from
a verb on the object, from a word of the translation on the word of the source that it is aligned
with, on the word before, on the same word and on the first word, and how often chance would; the
entropy of its weights; how many sentences are still translated exactly when it is switched off.

Of a model that labels words: of the one head that does it most often on the development sentences,
how often its strongest weight falls from "it" and "its" on the antecedent's noun phrase in the test,
by the antecedent's role and distance, beside chance and the nearest noun; how often the pronoun's
label is right, and how often when its edges to the antecedent, or to another noun, are cut; the same
for verbs and their distant complements.

Of a language model, on its validation text: how often every head looks at the token before, at the
token itself, at the first one, at the last time that the same token stood there and at what came
behind it; the entropy of its weights; the loss when it is switched off.
)";

namespace {

// Of a model that translates, on the first `sentences` of the test.
Json probe_transformer(const std::string& card, const DataFolders& folders, std::size_t sentences,
                       Workers& workers) {
  const ShippedModel shipped = load_shipped(card);
  const auto* transformer = dynamic_cast<const Transformer*>(shipped.model.get());
  if (transformer == nullptr) {
    fail("probe", "expected a transformer, got " + shipped.model->name());
  }
  std::vector<SentencePair> pairs =
      read_corpus(folders.corpora + "/test.jsonl", shipped.direction,
                  read_vocabularies(folders.vocab, shipped.direction));
  if (pairs.size() > sentences) pairs.resize(sentences);
  return probe_json(probe_heads(*transformer, pairs, workers));
}

}  // namespace

int run_probe(const std::vector<std::string>& words, std::ostream& out) {
  Command command("probe", "the card of a model", words);
  const std::string path = command.file();
  const DataFolders folders{.corpora = command.text("corpora", "build/corpora"),
                            .vocab = command.text("vocab", "shared/vocab")};
  const auto sentences = static_cast<std::size_t>(command.number("sentences", 1000));
  Workers workers(static_cast<int>(command.number("threads", 1)));
  command.finish();
  kernels::install_wide_kernels();
  Json card = read_json(path);
  const std::string kind = kind_of_model(path);
  if (kind == "token_classifier") {
    card["metrics"] = measure_classifier(load_classifier(path), folders, workers);
    out << card["metrics"]["reference"].dump(2) << std::endl;
  } else {
    card["probe"] = kind == "language_model"
                        ? probe_language(*load_language_task(path, folders), workers)
                        : probe_transformer(path, folders, sentences, workers);
    out << card["probe"].dump(2) << std::endl;
  }
  write_bytes(path, card.dump(2) + "\n");
  return 0;
}

}  // namespace attn
