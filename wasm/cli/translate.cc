#include <ostream>
#include <sstream>

#include "attn/core/error.h"
#include "attn/decode/beam_search.h"
#include "attn/decode/translation.h"
#include "bindings/run_buffer.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/model_card.h"

namespace attn {

const char* const kTranslateHelp =
    R"(attn translate CARD --words "tom chases jerry .": translate with a shipped model.

  CARD                 the card of a model, such as shared/models/en-zh-additive.json
  --words "..."        a sentence, words separated by white space
  --beam-size N        translations that are kept while searching; 5
  --length-penalty A   alpha of the GNMT paper; 0.6
  --n-best N           translations that are written, the best first; 1
  --output FILE        ids, logits and attention weights of the greedy translation as safetensors
  --vocab FOLDER       the vocabularies; shared/vocab

Written: a translation a line, behind its score; by a model that labels words, the label of each.
)";

namespace {

std::vector<int> read_sentence(const std::string& text, const Vocabulary& vocabulary) {
  std::vector<int> ids;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    ids.push_back(vocabulary.id(word));
    if (ids.back() == kUnknownWord) {
      fail("translate", "expected words of the model's vocabulary, got " + word);
    }
  }
  if (ids.empty()) fail("translate", "expected at least one word, got none");
  return ids;
}

void write_greedy(Model& model, const std::vector<int>& source, const std::string& path) {
  Inputs inputs;
  inputs.add("input_ids", {static_cast<int>(source.size())}, {source.begin(), source.end()});
  std::vector<std::byte> bytes;
  write_outputs(model.infer(inputs), model, {}, bytes);
  write_bytes(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

// The most likely label of every word.
void write_labels(const TokenClassifier& model, const std::vector<int>& source,
                  const Vocabulary& target, std::ostream& out) {
  Tape tape;
  const Variable logits = model.record_logits(tape, one_sentence(source), {}, Detail::kFused, {});
  for (const int label : most_likely_labels(logits.value())) out << target.token(label) << ' ';
  out << '\n';
}

}  // namespace

int run_translate(const std::vector<std::string>& words, std::ostream& out) {
  Command command("translate", "the card of a model", words);
  const std::string vocab = command.text("vocab", "shared/vocab");
  const std::string sentence = command.text("words", "");
  const std::string output = command.text("output", "");
  BeamOptions options{.beam_size = static_cast<int>(command.number("beam_size", 5)),
                      .length_penalty = command.number("length_penalty", 0.6),
                      .n_best = static_cast<int>(command.number("n_best", 1))};
  command.finish();
  if (kind_of_model(command.file()) == "token_classifier") {
    const ShippedClassifier shipped = load_classifier(command.file());
    const Vocabularies vocabularies =
        read_vocabularies(vocab + shipped.folder(), shipped.direction);
    const std::vector<int> source = read_sentence(sentence, vocabularies.source);
    write_labels(*shipped.model, source, vocabularies.target, out);
    if (!output.empty()) write_greedy(*shipped.model, source, output);
    return 0;
  }
  const ShippedModel shipped = load_shipped(command.file());
  const Vocabularies vocabularies = read_vocabularies(vocab, shipped.direction);
  const std::vector<int> source = read_sentence(sentence, vocabularies.source);
  options.max_length = shipped.model->sizes().max_length;
  Translation translation(*shipped.model, {.source = source});
  for (const Hypothesis& one : beam_search(translation, options).best) {
    out << one.score << '\t';
    for (const int word : one.words) out << vocabularies.target.token(word) << ' ';
    out << '\n';
  }
  if (!output.empty()) write_greedy(*shipped.model, source, output);
  return 0;
}

}  // namespace attn
