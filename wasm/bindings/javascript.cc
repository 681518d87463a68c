#include "bindings/javascript.h"

#include <cmath>
#include <limits>

#include "attn/core/json.h"

namespace attn {

using emscripten::val;

namespace {

bool is_type(const val& value, const char* type) {
  return value.typeOf().as<std::string>() == type;
}

val expect_array(const val& value, const std::string& name) {
  if (!value.isArray()) fail("engine", "expected " + name + " to be an array");
  return value;
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

Edit read_edit(const val& edit, const std::string&) {
  if (!is_type(edit, "object") || is_absent(edit)) {
    fail("edit", "expected an edit to be {path, index, value}");
  }
  return {read_text(edit["path"], "the path of an edit"),
          read_list(edit["index"], "the index of an edit", read_integer),
          read_number(edit["value"], "the value of an edit")};
}

bool read_steps(const val& value) {
  const std::string steps = read_text(value, "steps");
  if (steps != "all" && steps != "selected") {
    fail("engine", "expected steps to be all or selected, got " + steps);
  }
  return steps == "all";
}

}  // namespace

bool is_absent(const val& value) { return value.isUndefined() || value.isNull(); }

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

std::vector<int> read_integers(const val& list, const std::string& name) {
  return read_list(list, name, read_integer);
}

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

RunOptions read_run_options(const val& object) {
  RunOptions options;
  if (is_absent(object)) return options;
  const val select = object["select"];
  if (!is_absent(select)) options.select.tensors = read_list(select, "select", read_text);
  const val steps = object["steps"];
  if (!is_absent(steps)) options.select.all_steps = read_steps(steps);
  const val edits = object["edits"];
  if (!is_absent(edits)) options.edits = read_list(edits, "edits", read_edit);
  return options;
}

val failure_object(const Failure& failure) {
  val error = val::object();
  error.set("op", failure.op);
  error.set("message", failure.message);
  val object = val::object();
  object.set("error", error);
  return object;
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

}  // namespace attn
