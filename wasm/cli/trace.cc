#include <algorithm>
#include <fstream>

#include "attn/core/error.h"
#include "attn/models/catalogue.h"
#include "bindings/engine.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/vectors.h"

namespace attn {

const char* const kTraceHelp =
    R"(attn trace: run soft addressing and write every step as safetensors.

Vectors
  --tokens "Tom chases Jerry"  one seeded vector a token, for what follows and is not given
  --query "1,2;3,4"            rows of query vectors
  --key, --value               the same; values are the keys where nothing else is said
  --model-dim N                numbers in a vector (default: as given, or 8 for tokens)

Mechanism
  --score-function NAME        dot, scaled_dot, cosine, bilinear, additive or mlp
  --bilinear-rank R            rank of a low-rank bilinear function; 0 is a full matrix
  --hidden-dim N               hidden layer of additive and mlp
  --temperature T
  --num-heads H, --head-dim N, --projections identity|seeded
  --causal                     query i sees keys 0..i
  --key-padding "2,3"          positions of keys that nobody sees
  --local-window none|local_m|local_p, --window-width D
  --seed N

Result
  --output FILE                else standard output
)";

namespace {

constexpr int kTokenDim = 8;

Attributes::Value option_value(const std::string& name, const std::string& text) {
  if (name == "causal") return text == "true";
  if (name == "key_padding") return parse_numbers(text, "--key-padding");
  for (const char* textual : {"score_function", "projections", "local_window"}) {
    if (name == textual) return text;
  }
  return parse_number(text, "--" + name);
}

Attributes read_options(const Arguments& arguments) {
  Attributes options;
  for (const auto& [name, text] : arguments.rest()) options.set(name, option_value(name, text));
  return options;
}

double number_of(const Attributes& options, std::string_view name, double fallback) {
  const Attributes::Value* value = options.find(name);
  return value == nullptr ? fallback : std::get<double>(*value);
}

// Given vectors, tokens, or (for values) the keys.
struct Sources {
  std::optional<std::string> tokens;
  std::optional<std::string> query;
  std::optional<std::string> key;
  std::optional<std::string> value;
};

Inputs read_inputs(const Sources& sources, Attributes& options) {
  std::vector<Inputs::Entry> entries;
  const auto typed = [&](const char* name, const std::optional<std::string>& text) {
    if (text) entries.push_back(parse_matrix(name, *text));
  };
  typed("query", sources.query);
  typed("key", sources.key);
  typed("value", sources.value);
  if (options.find("model_dim") == nullptr) {
    const bool any = sources.query || sources.key;
    options.set("model_dim", any ? double{1} * entries.front().shape[1] : kTokenDim);
  }
  Inputs inputs;
  for (const char* name : {"query", "key", "value"}) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const auto& entry) { return entry.name == name; });
    Inputs::Entry entry;
    if (found != entries.end()) {
      entry = *found;
    } else if (std::string(name) == "value" && sources.key) {
      entry = *inputs.find("key_vectors");
    } else if (sources.tokens) {
      const double dim = number_of(options, "model_dim", kTokenDim);
      if (!(dim >= 1 && dim <= 512)) {
        fail("arguments", "expected --model-dim from 1 to 512, got another number");
      }
      entry =
          token_vectors(name, *sources.tokens, static_cast<int>(dim),
                        static_cast<std::uint64_t>(std::max(number_of(options, "seed", 0), 0.0)));
    } else {
      fail("arguments", "expected --" + std::string(name) + " or --tokens, got neither");
    }
    inputs.add(std::string(name) + "_vectors", entry.shape, std::move(entry.cells));
  }
  return inputs;
}

template <typename T>
T value_or_throw(Result<T> result) {
  if (!result.ok()) fail(result.failure().op, result.failure().message);
  return std::move(result.value());
}

}  // namespace

int run_trace(const std::vector<std::string>& words, std::ostream& out) {
  Arguments arguments(words, {"causal"});
  const std::optional<std::string> path = arguments.take("output");
  const Sources sources{arguments.take("tokens"), arguments.take("query"), arguments.take("key"),
                        arguments.take("value")};
  Attributes options = read_options(arguments);
  Inputs inputs = read_inputs(sources, options);
  const auto engine =
      value_or_throw(Engine::create(attention_models(), "soft_addressing", options));
  const Bytes bytes = value_or_throw(engine->run(std::move(inputs)));

  std::ofstream file;
  if (path) {
    file.open(*path, std::ios::binary);
    if (!file) fail("trace", "expected a file that can be written, got " + *path);
  }
  std::ostream& to = path ? file : out;
  to.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  to.flush();
  if (!to) fail("trace", "expected to write " + std::to_string(bytes.size()) + " bytes, got less");
  return 0;
}

}  // namespace attn
