// The engine for JavaScript; the only file that knows it. What comes from outside is checked here,
// what goes wrong goes out as {error: {op, message}}.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cmath>
#include <limits>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/kernels/table.h"
#include "bindings/engine.h"

namespace attn {

namespace {

using emscripten::val;

val failure_object(const Failure& failure) {
  val error = val::object();
  error.set("op", failure.op);
  error.set("message", failure.message);
  val object = val::object();
  object.set("error", error);
  return object;
}

// Catches what reading the arguments throws; the engine itself throws nothing.
template <typename Call>
val guarded(Call call) {
  try {
    return call();
  } catch (const Error& error) {
    return failure_object({error.op(), error.message()});
  } catch (const std::exception& exception) {
    return failure_object({"engine", exception.what()});
  }
}

bool is_type(const val& value, const char* type) {
  return value.typeOf().as<std::string>() == type;
}

bool is_absent(const val& value) { return value.isUndefined() || value.isNull(); }

val expect_array(const val& value, const std::string& name) {
  if (!value.isArray()) fail("engine", "expected " + name + " to be an array");
  return value;
}

double read_number(const val& value, const std::string& name) {
  if (!is_type(value, "number")) fail("engine", "expected " + name + " to be a number");
  return value.as<double>();
}

std::string read_text(const val& value, const std::string& name) {
  if (!is_type(value, "string")) fail("engine", "expected " + name + " to be a text");
  return value.as<std::string>();
}

int read_integer(const val& value, const std::string& name) {
  const double number = read_number(value, name);
  if (!(std::abs(number) <= std::numeric_limits<int>::max()) || number != std::floor(number)) {
    fail("engine", "expected " + name + " to be a whole number, got " + to_json(number));
  }
  return static_cast<int>(number);
}

template <typename Read>
auto read_list(const val& list, const std::string& name, Read read) {
  expect_array(list, name);
  std::vector<decltype(read(list, name))> items;
  const auto length = list["length"].as<unsigned>();
  for (unsigned i = 0; i < length; ++i) items.push_back(read(list[i], "each of " + name));
  return items;
}

Attributes::Value read_option(const val& value, const std::string& name) {
  if (is_type(value, "boolean")) return value.as<bool>();
  if (is_type(value, "number")) return value.as<double>();
  if (is_type(value, "string")) return value.as<std::string>();
  return read_list(value, name, read_number);
}

val keys_of(const val& object, const std::string& name) {
  if (!is_type(object, "object")) fail("engine", "expected " + name + " to be an object");
  return val::global("Object").call<val>("keys", object);
}

Attributes read_attributes(const val& options) {
  Attributes attributes;
  if (is_absent(options)) return attributes;
  const val keys = keys_of(options, "options");
  const auto length = keys["length"].as<unsigned>();
  for (unsigned i = 0; i < length; ++i) {
    const auto name = keys[i].as<std::string>();
    const val value = options[name];
    if (!is_absent(value)) attributes.set(name, read_option(value, name));
  }
  return attributes;
}

// One copy of the whole array into the engine's memory.
void read_tensor(const val& tensor, const std::string& name, Inputs& inputs) {
  if (!is_type(tensor, "object") || is_absent(tensor)) {
    fail("inputs", "expected " + name + " to be {shape, data}");
  }
  const std::vector<int> dims = read_list(tensor["shape"], "the shape of " + name, read_integer);
  const val data = tensor["data"];
  if (!data.instanceof (val::global("Float32Array"))) {
    fail("inputs", "expected the data of " + name + " to be a Float32Array");
  }
  const auto length = data["length"].as<unsigned>();
  std::vector<float> cells(length);
  val(emscripten::typed_memory_view(length, cells.data())).call<void>("set", data);
  inputs.add(name, Shape(dims), std::move(cells));
}

Inputs read_inputs(const val& object) {
  Inputs inputs;
  if (is_absent(object)) return inputs;
  const val keys = keys_of(object, "inputs");
  const auto length = keys["length"].as<unsigned>();
  for (unsigned i = 0; i < length; ++i) {
    const auto name = keys[i].as<std::string>();
    read_tensor(object[name], name, inputs);
  }
  return inputs;
}

// One copy of the whole array into the engine's memory.
std::vector<std::byte> read_bytes(const val& bytes, const std::string& name) {
  if (!bytes.instanceof (val::global("Uint8Array"))) {
    fail("engine", "expected " + name + " to be a Uint8Array");
  }
  const auto length = bytes["length"].as<unsigned>();
  std::vector<std::byte> copy(length);
  const auto target = reinterpret_cast<unsigned char*>(copy.data());
  val(emscripten::typed_memory_view(length, target)).call<void>("set", bytes);
  return copy;
}

Edit read_edit(const val& edit, const std::string&) {
  if (!is_type(edit, "object") || is_absent(edit)) {
    fail("edit", "expected an edit to be {path, index, value}");
  }
  return {read_text(edit["path"], "the path of an edit"),
          read_list(edit["index"], "the index of an edit", read_integer),
          read_number(edit["value"], "the value of an edit")};
}

RunOptions read_run_options(const val& object) {
  RunOptions options;
  if (is_absent(object)) return options;
  const val select = object["select"];
  if (!is_absent(select)) options.select = read_list(select, "select", read_text);
  const val edits = object["edits"];
  if (!is_absent(edits)) options.edits = read_list(edits, "edits", read_edit);
  return options;
}

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

val text_or_failure(Result<std::string> result) {
  return result.ok() ? val(result.value()) : failure_object(result.failure());
}

val range_or_failure(Result<Bytes> result) {
  if (!result.ok()) return failure_object(result.failure());
  val range = val::object();
  range.set("pointer",
            static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(result.value().data())));
  range.set("size", static_cast<unsigned>(result.value().size()));
  return range;
}

// Shared, because Embind copies what it hands over.
struct Handle {
  std::shared_ptr<Engine> engine;

  val run(const val& inputs, const val& options) {
    return guarded([&] {
      return range_or_failure(engine->run(read_inputs(inputs), read_run_options(options)));
    });
  }

  val infer(const val& inputs, const val& options) {
    return guarded([&] {
      return range_or_failure(engine->infer(read_inputs(inputs), read_run_options(options)));
    });
  }

  // Embind counts arguments: leaving out the options is an overload.
  val run_as_is(const val& inputs) { return run(inputs, val::undefined()); }
  val infer_as_is(const val& inputs) { return infer(inputs, val::undefined()); }
  val translate_as_is(const val& inputs) { return translate(inputs, val::undefined()); }

  val explain(const val& node, const val& index) {
    return guarded([&] {
      return text_or_failure(
          engine->explain(read_integer(node, "node"), read_list(index, "index", read_integer)));
    });
  }

  val translate(const val& inputs, const val& options) {
    return guarded([&] {
      return text_or_failure(engine->translate(read_inputs(inputs), read_beam_options(options)));
    });
  }

  val backward(const val& path) {
    return guarded([&] { return range_or_failure(engine->backward(read_text(path, "path"))); });
  }

  val parameters() { return range_or_failure(engine->parameters()); }

  val load(const val& bytes) {
    return guarded([&] {
      const std::vector<std::byte> copy = read_bytes(bytes, "the weights");
      auto result = engine->load(copy);
      return result.ok() ? val::undefined() : failure_object(result.failure());
    });
  }

  val reset(const val& seed) {
    return guarded([&] {
      const int number = read_integer(seed, "seed");
      if (number < 0) fail("reset", "expected a seed of 0 or more, got " + std::to_string(number));
      auto result = engine->reset(static_cast<std::uint64_t>(number));
      return result.ok() ? val::undefined() : failure_object(result.failure());
    });
  }
};

val create_model(const val& name, const val& options) {
  return guarded([&] {
    auto result = Engine::create(read_text(name, "name"), read_attributes(options));
    if (!result.ok()) return failure_object(result.failure());
    return val(Handle{std::move(result.value())});
  });
}

// Lets a function of the module's table work as a kernel; false where none has that name.
bool install_kernel(const std::string& name, int place) {
  const char* known = nullptr;
  for (int slot = 0; (known = attn_kernel_name(slot)) != nullptr; ++slot) {
    if (name != known) continue;
    attn_install_kernel(slot, reinterpret_cast<void (*)()>(place));
    return true;
  }
  return false;
}

// Where the stack of a module with other kernels begins; it grows downwards.
unsigned kernel_stack() {
  return static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(attn_kernel_stack()));
}

val create_default_model(const val& name) { return create_model(name, val::undefined()); }

}  // namespace

}  // namespace attn

EMSCRIPTEN_BINDINGS(attn) {
  emscripten::function("createModel", &attn::create_model);
  emscripten::function("createModel", &attn::create_default_model);
  emscripten::function("installKernel", &attn::install_kernel);
  emscripten::function("kernelStack", &attn::kernel_stack);
  emscripten::class_<attn::Handle>("ModelHandle")
      .function("run", &attn::Handle::run)
      .function("run", &attn::Handle::run_as_is)
      .function("infer", &attn::Handle::infer)
      .function("infer", &attn::Handle::infer_as_is)
      .function("translate", &attn::Handle::translate)
      .function("translate", &attn::Handle::translate_as_is)
      .function("explain", &attn::Handle::explain)
      .function("backward", &attn::Handle::backward)
      .function("parameters", &attn::Handle::parameters)
      .function("load", &attn::Handle::load)
      .function("reset", &attn::Handle::reset);
}
