// What the modules with models that translate have of their own: the search.
#include <emscripten/bind.h>

#include "bindings/embind.h"
#include "bindings/javascript.h"

namespace attn {

namespace {

using emscripten::val;

BeamOptions read_beam_options(const val& object) {
  BeamOptions options;
  if (is_absent(object)) return options;
  const auto integer = [&](const char* name, int& value) {
    const val given = object[name];
    if (!is_absent(given)) value = read_integer(given, name);
  };
  integer("beam_size", options.beam_size);
  integer("n_best", options.n_best);
  integer("max_length", options.max_length);
  const val penalty = object["length_penalty"];
  if (!is_absent(penalty)) options.length_penalty = read_number(penalty, "length_penalty");
  return options;
}

val translate(const Handle& handle, const val& inputs, const val& options) {
  return guarded([&] {
    return text_or_failure(
        handle.engine->translate(read_inputs(inputs), read_beam_options(options)));
  });
}

}  // namespace

}  // namespace attn

EMSCRIPTEN_BINDINGS(attn_translate) { emscripten::function("translate", &attn::translate); }
