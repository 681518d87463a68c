#pragma once

#include <emscripten/val.h>

#include <string>
#include <vector>

#include "attn/core/error.h"
#include "bindings/engine.h"

namespace attn {

// Between JavaScript's values and the engine's. What is read from outside is checked, and refused
// with Error; `name` is what the message calls it.

bool is_absent(const emscripten::val& value);
double read_number(const emscripten::val& value, const std::string& name);
int read_integer(const emscripten::val& value, const std::string& name);
std::string read_text(const emscripten::val& value, const std::string& name);
std::vector<int> read_integers(const emscripten::val& list, const std::string& name);
// Arrays are copied once into the engine's memory.
std::vector<std::byte> read_bytes(const emscripten::val& bytes, const std::string& name);
Attributes read_attributes(const emscripten::val& options);
Inputs read_inputs(const emscripten::val& object);
RunOptions read_run_options(const emscripten::val& object);

// What goes wrong goes out as {error: {op, message}}.
emscripten::val failure_object(const Failure& failure);
emscripten::val text_or_failure(Result<std::string> result);
// Where bytes lie in the engine's memory, as {pointer, size}.
emscripten::val range_or_failure(Result<Bytes> result);

// Catches what reading the arguments throws; the engine itself throws nothing.
template <typename Call>
emscripten::val guarded(Call call) {
  try {
    return call();
  } catch (const Error& error) {
    return failure_object({error.op(), error.message()});
  } catch (const std::exception& exception) {
    return failure_object({"engine", exception.what()});
  }
}

}  // namespace attn
