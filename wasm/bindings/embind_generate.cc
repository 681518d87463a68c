// What the modules with language models have of their own: how a text goes on.
#include <emscripten/bind.h>

#include "bindings/embind.h"
#include "bindings/javascript.h"

namespace attn {

namespace {

using emscripten::val;

GenerateOptions read_generate_options(const val& object) {
  GenerateOptions options;
  if (is_absent(object)) return options;
  int seed = 0;
  const std::pair<const char*, int*> integers[] = {{"seed", &seed},
                                                   {"max_tokens", &options.max_tokens},
                                                   {"candidates", &options.shown},
                                                   {"top_k", &options.sampling.top_k}};
  for (const auto& [name, value] : integers) {
    const val given = object[name];
    if (!is_absent(given)) *value = read_integer(given, name);
  }
  const std::pair<const char*, double*> numbers[] = {
      {"top_p", &options.sampling.top_p}, {"temperature", &options.sampling.temperature}};
  for (const auto& [name, value] : numbers) {
    const val given = object[name];
    if (!is_absent(given)) *value = read_number(given, name);
  }
  if (seed < 0) fail("generate", "expected a seed of 0 or more, got " + std::to_string(seed));
  options.seed = static_cast<std::uint64_t>(seed);
  return options;
}

val generate_text(const Handle& handle, const val& inputs, const val& options) {
  return guarded([&] {
    return text_or_failure(
        handle.engine->generate(read_inputs(inputs), read_generate_options(options)));
  });
}

}  // namespace

}  // namespace attn

EMSCRIPTEN_BINDINGS(attn_generate) { emscripten::function("generate", &attn::generate_text); }
