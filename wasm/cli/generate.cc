#include "attn/decode/generate.h"

#include <ostream>

#include "attn/io/safetensors.h"
#include "bindings/generation_json.h"
#include "bindings/run_buffer.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/language_task.h"
#include "cli/model_card.h"

namespace attn {

const char* const kGenerateHelp =
    R"(attn generate CARD --ids "68,391,397": let a text go on with a shipped language model.

  CARD               the card of a language model, such as shared/models/en-prose.json
  --ids IDS          the tokens of the text
  --max-tokens N     new tokens; 20
  --seed N           0
  --temperature T    divides the logits; at 0 the likeliest token is always taken; 1
  --top-k K          only the K likeliest may be drawn; 0, which means all
  --top-p P          only the fewest likeliest that reach P together; 1
  --candidates N     likeliest tokens that are told of each draw; 0
  --output FILE      the logits behind every token of the text as safetensors

Written: the new tokens as JSON.
)";

int run_generate(const std::vector<std::string>& words, std::ostream& out) {
  Command command("generate", "the card of a language model", words);
  std::vector<int> text;
  for (const double id : parse_numbers(command.text("ids", ""), "--ids")) {
    text.push_back(static_cast<int>(id));
  }
  const std::string output = command.text("output", "");
  const auto integer = [&](const char* flag, int fallback) {
    return static_cast<int>(command.number(flag, fallback));
  };
  const GenerateOptions options{.sampling = {.temperature = command.number("temperature", 1),
                                             .top_k = integer("top_k", 0),
                                             .top_p = command.number("top_p", 1)},
                                .max_tokens = integer("max_tokens", 20),
                                .seed = static_cast<std::uint64_t>(integer("seed", 0)),
                                .shown = integer("candidates", 0)};
  command.finish();
  const auto model = load_language_model(command.file());
  TextReading reading(*model, {});
  out << generation_json(generate(reading, text, options)) << std::endl;
  if (output.empty()) return 0;
  Inputs inputs;
  inputs.add("input_ids", {static_cast<int>(text.size())}, {text.begin(), text.end()});
  std::vector<std::byte> bytes;
  write_outputs(model->infer(inputs), *model, {}, bytes);
  write_bytes(output, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return 0;
}

}  // namespace attn
