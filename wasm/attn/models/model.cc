#include "attn/models/model.h"

#include <limits>

#include "attn/core/error.h"

namespace attn {

std::vector<Output> Model::infer(const Inputs&) {
  fail("infer",
       "expected a model with outputs of its own, got " + name_ + ", which is only recorded");
}

std::unique_ptr<Model> make_model(std::span<const ModelKind> kinds, std::string_view name,
                                  const Attributes& options) {
  std::string names;
  for (const ModelKind& kind : kinds) {
    if (kind.name == name) return kind.make(options);
    const char* separator = &kind == &kinds.back() ? " or " : ", ";
    names += (names.empty() ? "" : separator) + std::string(kind.name);
  }
  fail("model", "expected " + names + ", got " + std::string(name));
}

std::uint64_t read_seed(OptionReader& options) {
  return static_cast<std::uint64_t>(options.integer("seed", 0, 0, std::numeric_limits<int>::max()));
}

std::uint64_t seed_of(const std::string& op, const Attributes& attributes) {
  OptionReader options(op, attributes);
  return read_seed(options);
}

}  // namespace attn
