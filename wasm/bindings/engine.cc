#include "bindings/engine.h"

#include <new>

#include "attn/core/error.h"
#include "attn/decode/translation.h"
#include "attn/io/safetensors.h"
#include "attn/kernels/table.h"
#include "attn/models/weights.h"
#include "bindings/beam_json.h"
#include "bindings/edits.h"
#include "bindings/explanation_buffer.h"
#include "bindings/generation_json.h"

namespace attn {

namespace {

// Calls and turns whatever is thrown into a failure.
template <typename Value, typename Call>
Result<Value> guarded(Call call) {
  try {
    return call();
  } catch (const Error& error) {
    return Failure{error.op(), error.message()};
  } catch (const std::bad_alloc&) {
    return Failure{"memory", "expected enough memory for this call, got none"};
  } catch (const std::exception& exception) {
    return Failure{"engine", exception.what()};
  }
}

// Parameters count as edited for as long as it lives.
class EditsInUse {
 public:
  EditsInUse(Parameters& parameters, ParameterEdits& edits) : parameters_(parameters) {
    parameters_.use(edits);
  }
  ~EditsInUse() {
    ParameterEdits none;
    parameters_.use(none);
  }
  EditsInUse(const EditsInUse&) = delete;
  EditsInUse& operator=(const EditsInUse&) = delete;

 private:
  Parameters& parameters_;
};

}  // namespace

Result<std::unique_ptr<Engine>> Engine::create(std::span<const ModelKind> kinds,
                                               std::string_view model, const Attributes& options) {
  return guarded<std::unique_ptr<Engine>>(
      [&] { return std::unique_ptr<Engine>(new Engine(make_model(kinds, model, options))); });
}

Result<Bytes> Engine::run(Inputs inputs, const RunOptions& options) {
  tape_.clear();
  auto result = guarded<Bytes>([&]() -> Bytes {
    record(inputs, options);
    write_run(tape_, *model_, options.select, bytes_);
    return bytes_;
  });
  if (!result.ok()) tape_.clear();
  return result;
}

void Engine::record(Inputs& inputs, const RunOptions& options) {
  const kernels::PlainScope plain;
  check_finite(inputs);
  run_edits_ = apply_edits(options.edits, inputs, model_->parameters());
  const EditsInUse in_use(model_->parameters(), run_edits_);
  model_->record(tape_, inputs);
}

Result<Bytes> Engine::infer(Inputs inputs, const RunOptions& options) {
  return guarded<Bytes>([&]() -> Bytes {
    check_finite(inputs);
    ParameterEdits edits = apply_edits(options.edits, inputs, model_->parameters());
    const EditsInUse in_use(model_->parameters(), edits);
    write_outputs(model_->infer(inputs), *model_, options.select, bytes_);
    return bytes_;
  });
}

Result<std::string> Engine::translate(const Inputs& inputs, BeamOptions options) {
  return guarded<std::string>([&] {
    check_finite(inputs);
    const auto* translator = dynamic_cast<const TranslationModel*>(model_.get());
    if (translator == nullptr) {
      fail("translate", "expected a model that translates, got " + model_->name());
    }
    const TranslationModel::Request request =
        translator->read_request(inputs, TranslationModel::kInferLimit);
    options.forced = request.forced;
    Translation translation(*translator, request);
    return beam_json(beam_search(translation, options));
  });
}

Result<std::string> Engine::generate(const Inputs& inputs, const GenerateOptions& options) {
  return guarded<std::string>([&] {
    check_finite(inputs);
    const auto* model = dynamic_cast<const LanguageModel*>(model_.get());
    if (model == nullptr) fail("generate", "expected a language model, got " + model_->name());
    const kernels::PlainScope plain;
    LanguageModel::Request request = model->read_request(inputs, model->options().max_length - 1);
    if (reading_ == nullptr || reading_->edits() != request.edits) {
      reading_ = std::make_unique<TextReading>(*model, std::move(request.edits));
    }
    return generation_json(attn::generate(*reading_, request.ids, options));
  });
}

void Engine::expect_run(const char* op) const {
  if (tape_.nodes().empty()) fail(op, "expected a recorded run, got none");
}

Result<Bytes> Engine::recorded() {
  return guarded<Bytes>([&]() -> Bytes {
    expect_run("recorded");
    write_run(tape_, *model_, {}, whole_);
    return whole_;
  });
}

Result<Bytes> Engine::explain(int node, const std::vector<int>& index) {
  return guarded<Bytes>([&]() -> Bytes {
    expect_run("explain");
    write_explanation(tape_, node, Index(index), explanation_);
    return explanation_;
  });
}

Result<Bytes> Engine::backward(std::string_view path) {
  return guarded<Bytes>([&]() -> Bytes {
    expect_run("backward");
    const auto id = static_cast<int>(&tape_.find(path) - tape_.nodes().data());
    const kernels::PlainScope plain;
    tape_.backward(Variable(tape_, id));
    write_gradients(tape_, path, bytes_);
    return bytes_;
  });
}

Result<Bytes> Engine::parameters() {
  return guarded<Bytes>([&]() -> Bytes {
    write_parameters(*model_, bytes_);
    return bytes_;
  });
}

Result<std::monostate> Engine::load(Bytes weights) {
  return guarded<std::monostate>([&] {
    load_weights(model_->parameters(), read_safetensors(weights));
    tape_.clear();
    reading_.reset();
    return std::monostate{};
  });
}

Result<std::monostate> Engine::reset(std::uint64_t seed) {
  return guarded<std::monostate>([&] {
    tape_.clear();
    reading_.reset();
    model_->parameters().reset(seed);
    return std::monostate{};
  });
}

}  // namespace attn
