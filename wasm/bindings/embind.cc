// The engine for JavaScript: what every module of it offers. These files, embind_*.cc and
// javascript.cc are the only ones that know the language.
#include "bindings/embind.h"

#include <emscripten/bind.h>

#include "attn/core/error.h"
#include "attn/kernels/table.h"
#include "bindings/javascript.h"

namespace attn {

namespace {

using emscripten::val;

val create_model(const val& name, const val& options) {
  return guarded([&] {
    const Attributes attributes = read_attributes(options);
    auto result = Engine::create(offered_models(), read_text(name, "name"), attributes);
    if (!result.ok()) return failure_object(result.failure());
    return val(Handle{std::move(result.value())});
  });
}

val run(const Handle& handle, const val& inputs, const val& options) {
  return guarded([&] {
    return range_or_failure(handle.engine->run(read_inputs(inputs), read_run_options(options)));
  });
}

val infer(const Handle& handle, const val& inputs, const val& options) {
  return guarded([&] {
    return range_or_failure(handle.engine->infer(read_inputs(inputs), read_run_options(options)));
  });
}

// Embind counts arguments: leaving out the options is an overload.
val create_default_model(const val& name) { return create_model(name, val::undefined()); }
val run_as_is(const Handle& handle, const val& inputs) {
  return run(handle, inputs, val::undefined());
}
val infer_as_is(const Handle& handle, const val& inputs) {
  return infer(handle, inputs, val::undefined());
}

val explain(const Handle& handle, const val& node, const val& index) {
  return guarded([&] {
    return range_or_failure(
        handle.engine->explain(read_integer(node, "node"), read_integers(index, "index")));
  });
}

val backward(const Handle& handle, const val& path) {
  return guarded(
      [&] { return range_or_failure(handle.engine->backward(read_text(path, "path"))); });
}

val recorded(const Handle& handle) { return range_or_failure(handle.engine->recorded()); }

val parameters(const Handle& handle) { return range_or_failure(handle.engine->parameters()); }

val load(const Handle& handle, const val& bytes) {
  return guarded([&] {
    const std::vector<std::byte> copy = read_bytes(bytes, "the weights");
    auto result = handle.engine->load(copy);
    return result.ok() ? val::undefined() : failure_object(result.failure());
  });
}

val reset(const Handle& handle, const val& seed) {
  return guarded([&] {
    const int number = read_integer(seed, "seed");
    if (number < 0) fail("reset", "expected a seed of 0 or more, got " + std::to_string(number));
    auto result = handle.engine->reset(static_cast<std::uint64_t>(number));
    return result.ok() ? val::undefined() : failure_object(result.failure());
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

}  // namespace

}  // namespace attn

EMSCRIPTEN_BINDINGS(attn) {
  emscripten::function("createModel", &attn::create_model);
  emscripten::function("createModel", &attn::create_default_model);
  emscripten::function("installKernel", &attn::install_kernel);
  emscripten::function("kernelStack", &attn::kernel_stack);
  emscripten::class_<attn::Handle>("ModelHandle")
      .function("run", &attn::run)
      .function("run", &attn::run_as_is)
      .function("infer", &attn::infer)
      .function("infer", &attn::infer_as_is)
      .function("recorded", &attn::recorded)
      .function("explain", &attn::explain)
      .function("backward", &attn::backward)
      .function("parameters", &attn::parameters)
      .function("load", &attn::load)
      .function("reset", &attn::reset);
}
