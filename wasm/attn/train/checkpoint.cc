#include "attn/train/checkpoint.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "attn/core/error.h"

namespace attn {

namespace {

constexpr const char* kOp = "checkpoint";

// Hexadecimal digits bring a number back bit by bit.
std::string exact(double number) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%a", number);
  return text.data();
}

const std::string& note_of(const Safetensors& file, std::string_view name) {
  const std::string* text = file.metadata_of(name);
  if (text == nullptr) fail(kOp, "expected metadata " + std::string(name) + ", got none");
  return *text;
}

const Safetensors::Entry& tensor_of(const Safetensors& file, const std::string& name,
                                    const Shape& shape) {
  const Safetensors::Entry* entry = file.find(name);
  if (entry == nullptr || !(entry->shape == shape)) {
    fail(kOp, "expected " + name + " of shape " + shape.str() + ", got " +
                  (entry == nullptr ? "none" : entry->shape.str()));
  }
  return *entry;
}

void append(std::vector<NamedTensor> more, std::vector<NamedTensor>& tensors) {
  tensors.insert(tensors.end(), more.begin(), more.end());
}

}  // namespace

BestParameters::BestParameters(Parameters& parameters) : parameters_(parameters) {
  for (Parameter& parameter : parameters_.all()) {
    kept_.emplace_back(parameter.stored_cells().size());
  }
  keep();
}

void BestParameters::keep() {
  auto kept = kept_.begin();
  for (Parameter& parameter : parameters_.all()) {
    const std::span<const Real> cells = parameter.stored_cells().cells();
    (kept++)->assign(cells.begin(), cells.end());
  }
}

void BestParameters::put_back() {
  auto kept = kept_.begin();
  for (Parameter& parameter : parameters_.all()) {
    std::copy(kept->begin(), kept->end(), parameter.stored_cells().data);
    ++kept;
  }
}

std::vector<NamedTensor> BestParameters::state() {
  std::vector<NamedTensor> tensors;
  auto kept = kept_.begin();
  for (Parameter& parameter : parameters_.all()) {
    tensors.push_back(
        {"best/" + parameter.path(), {parameter.stored_cells().shape, (kept++)->data()}});
  }
  return tensors;
}

void BestParameters::restore(const Safetensors& file) {
  auto kept = kept_.begin();
  for (Parameter& parameter : parameters_.all()) {
    const Shape shape = parameter.stored_cells().shape;
    *kept++ = tensor_of(file, "best/" + parameter.path(), shape).cells;
  }
}

void write_checkpoint(Trainer& trainer, BestParameters& best, const EarlyStop& early_stop,
                      const std::string& recipe, const std::string& note,
                      std::vector<std::byte>& bytes) {
  std::vector<NamedTensor> tensors;
  for (Parameter& parameter : trainer.parameters().all()) {
    tensors.push_back({"parameter/" + parameter.path(), parameter.stored_cells()});
  }
  append(best.state(), tensors);
  append(trainer.adam().state(), tensors);
  const Metadata metadata{{"format", "attn-checkpoint"},
                          {"recipe", recipe},
                          {"note", note},
                          {"steps", std::to_string(trainer.adam().steps())},
                          {"best_loss", exact(early_stop.best())},
                          {"stale", std::to_string(early_stop.stale())}};
  write_safetensors(tensors, metadata, bytes);
}

std::string read_checkpoint(std::span<const std::byte> bytes, Trainer& trainer,
                            BestParameters& best, EarlyStop& early_stop,
                            const std::string& recipe) {
  const Safetensors file = read_safetensors(bytes);
  if (note_of(file, "recipe") != recipe) {
    fail(kOp, "expected a checkpoint of this recipe, got one of another");
  }
  for (Parameter& parameter : trainer.parameters().all()) {
    const Tensor stored = parameter.stored_cells();
    const auto& entry = tensor_of(file, "parameter/" + parameter.path(), stored.shape);
    std::copy(entry.cells.begin(), entry.cells.end(), stored.data);
  }
  best.restore(file);
  trainer.adam().restore(file, std::strtol(note_of(file, "steps").c_str(), nullptr, 10));
  early_stop.restore(std::strtod(note_of(file, "best_loss").c_str(), nullptr),
                     static_cast<int>(std::strtol(note_of(file, "stale").c_str(), nullptr, 10)));
  return note_of(file, "note");
}

}  // namespace attn
