#include <ostream>

#include "attn/kernels/wide.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/evaluation.h"
#include "cli/language_task.h"
#include "cli/model_card.h"
#include "cli/reference_probe.h"

namespace attn {

const char* const kEvaluateHelp =
    R"(attn evaluate CARD: measure a shipped model, write JSON.

  CARD                 the card of a model, such as shared/models/en-zh-additive.json
  --corpora FOLDER     test.jsonl and lengths.jsonl; build/corpora
  --vocab FOLDER       the vocabularies; shared/vocab
  --beam-size N        translations that are kept while searching; 1, which is greedy
  --length-penalty A   alpha of the GNMT paper; 0.6
  --threads N          1

Written: exact match, BLEU, alignment error rate of the strongest weights (of all words and of those
with content of their own) on the test sentences, and exact match and BLEU by length; of a model that
labels words, how many labels are right, and what `attn probe` measures of it; of a language model,
its loss on the validation text, beside that of a trigram model.
)";

int run_evaluate(const std::vector<std::string>& words, std::ostream& out) {
  Command command("evaluate", "the card of a model", words);
  const std::string corpora = command.text("corpora", "build/corpora");
  const std::string vocab = command.text("vocab", "shared/vocab");
  const SearchOptions search{.beam_size = static_cast<int>(command.number("beam_size", 1)),
                             .length_penalty = command.number("length_penalty", 0.6)};
  Workers workers(static_cast<int>(command.number("threads", 1)));
  command.finish();
  const std::string kind = kind_of_model(command.file());
  if (kind == "language_model") {
    const auto task = load_language_task(command.file(), {corpora, vocab});
    kernels::install_wide_kernels();
    out << task->metrics(workers).dump(2) << std::endl;
    return 0;
  }
  if (kind == "token_classifier") {
    kernels::install_wide_kernels();
    out << measure_classifier(load_classifier(command.file()), {corpora, vocab}, workers).dump(2)
        << std::endl;
    return 0;
  }
  const ShippedModel shipped = load_shipped(command.file());
  const Vocabularies vocabularies = read_vocabularies(vocab, shipped.direction);
  const auto corpus = [&](const char* file) {
    return read_corpus(corpora + "/" + file, shipped.direction, vocabularies);
  };
  kernels::install_wide_kernels();
  const Evaluation evaluation =
      evaluate(*shipped.model, corpus("test.jsonl"), corpus("lengths.jsonl"), vocabularies.target,
               search, workers);
  out << evaluation_json(evaluation).dump(2) << std::endl;
  return 0;
}

}  // namespace attn
