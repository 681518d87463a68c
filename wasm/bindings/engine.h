#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "attn/decode/beam_search.h"
#include "attn/decode/generate.h"
#include "attn/models/model.h"
#include "attn/tape/tape.h"
#include "bindings/run_buffer.h"

namespace attn {

// Why a call did not succeed; the engine goes on working.
struct Failure {
  std::string op;
  std::string message;
};

// What a call gives back: its value, or a failure. No exception leaves the engine.
template <typename T>
class Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure failure) : content_(std::in_place_index<1>, std::move(failure)) {}

  bool ok() const { return content_.index() == 0; }
  T& value() { return std::get<0>(content_); }
  const Failure& failure() const { return std::get<1>(content_); }

 private:
  std::variant<T, Failure> content_;
};

// Replaces one cell of an input or a parameter for one call.
struct Edit {
  std::string path;
  std::vector<int> index;
  double value = 0;
};

struct RunOptions {
  Selection select{};
  std::vector<Edit> edits{};
};

using Bytes = std::span<const std::byte>;

// One model with its parameters and its last recorded run: the engine as it is seen from outside,
// natively, from tests and from JavaScript alike. Buffers are safetensors, and stay valid until the
// next call.
class Engine {
 public:
  // One of `kinds`, by its name.
  static Result<std::unique_ptr<Engine>> create(std::span<const ModelKind> kinds,
                                                std::string_view model, const Attributes& options);

  // Records everything. After a failure there is no run to explain.
  Result<Bytes> run(Inputs inputs, const RunOptions& options = {});
  // Outputs only; the recorded run stays.
  Result<Bytes> infer(Inputs inputs, const RunOptions& options = {});
  // The best translations of input_ids by beam search, and all that the search looked at, as JSON:
  // {hypotheses: [{words, score, log_probability, finished, node}], tree: [{parent, word, step,
  // log_probability, score, finished, kept}]}. Words in forced_ids stand where they are. Only for
  // models that translate; the recorded run stays.
  Result<std::string> translate(const Inputs& inputs, BeamOptions options);
  // Continues the text input_ids, as JSON: {tokens: [{id, probability, tempered, chance, rank,
  // kept, candidates: [{id, probability, tempered, chance}]}], ended}. Computed by the plain
  // kernels, so that the words are the same on every machine; what was computed of the text is kept
  // for a call that goes on with it. Only for language models; the recorded run stays.
  Result<std::string> generate(const Inputs& inputs, const GenerateOptions& options);
  // The last run with all its tensors, whatever it selected.
  Result<Bytes> recorded();
  // What made one cell of the last run, as explanation_buffer.h says.
  Result<Bytes> explain(int node, const std::vector<int>& index);
  // Gradients of the sum of the cells of a node of the last run.
  Result<Bytes> backward(std::string_view path);
  Result<Bytes> parameters();
  // Puts trained numbers, safetensors of float16 or float32, into the parameters and forgets the
  // run. A file that does not fit changes nothing.
  Result<std::monostate> load(Bytes weights);
  // Draws the parameters anew and forgets the run.
  Result<std::monostate> reset(std::uint64_t seed);

 private:
  explicit Engine(std::unique_ptr<Model> model) : model_(std::move(model)) {}

  void record(Inputs& inputs, const RunOptions& options);
  void expect_run(const char* op) const;

  std::unique_ptr<Model> model_;
  Tape tape_;
  ParameterEdits run_edits_;  // the tape refers to their cells
  std::unique_ptr<TextReading> reading_;
  std::vector<std::byte> bytes_;
  // On their own, because setting the size of a large one is what costs.
  std::vector<std::byte> whole_;
  std::vector<std::byte> explanation_;
};

}  // namespace attn
