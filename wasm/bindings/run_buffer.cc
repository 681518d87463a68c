#include "bindings/run_buffer.h"

#include <algorithm>
#include <set>

#include "attn/core/json.h"
#include "attn/io/safetensors.h"
#include "attn/models/weights.h"
#include "attn/tape/trace.h"

namespace attn {

namespace {

bool carries(const Selection& selection, std::string_view path) {
  if (!selection.tensors) return true;
  return std::any_of(selection.tensors->begin(), selection.tensors->end(), [&](const auto& one) {
    return one == path || (one.ends_with('/') && path.starts_with(one));
  });
}

std::string outputs_json(const std::vector<Output>& outputs, Model& model) {
  JsonWriter json;
  json.begin_object();
  json.key("schema").integer(kTraceSchema);
  json.key("model").string(model.name());
  json.key("seed").integer(static_cast<long long>(model.parameters().seed()));
  json.key("steps").begin_array();
  for (std::size_t id = 0; id < outputs.size(); ++id) {
    const Output& output = outputs[id];
    json.begin_object();
    json.key("id").integer(static_cast<long long>(id));
    json.key("op").string("infer").key("stage").string(output.stage);
    json.key("path").string(output.path);
    json.key("inputs").begin_array().end_array();
    json.key("outputs").begin_array().string(output.path).end_array();
    json.key("dims").strings(output.dims);
    json.key("shape").numbers(output.shape.dims());
    json.key("attributes").begin_object().end_object();
    json.key("multiply_adds").integer(0);
    json.end_object();
  }
  json.end_array().end_object();
  return json.str();
}

}  // namespace

void write_run(const Tape& tape, Model& model, const Selection& selection,
               std::vector<std::byte>& bytes) {
  std::vector<NamedTensor> tensors;
  std::set<int> told;
  for (std::size_t i = 0; i < tape.nodes().size(); ++i) {
    const int id = static_cast<int>(i);
    const Node& node = tape.node(id);
    const bool carried = carries(selection, node.path);
    if (carried || selection.all_steps) told.insert(id);
    if (!carried) continue;
    tensors.push_back({node.path, node.value});
    told.insert(node.inputs.begin(), node.inputs.end());
  }
  const std::vector<int> steps(told.begin(), told.end());
  const std::string trace = trace_json(tape, steps, model.name(), model.parameters().seed());
  write_safetensors(tensors, {{"format", "attn-trace"}, {"trace", trace}}, bytes);
}

void write_outputs(const std::vector<Output>& outputs, Model& model, const Selection& selection,
                   std::vector<std::byte>& bytes) {
  std::vector<NamedTensor> tensors;
  for (const Output& output : outputs) {
    if (!carries(selection, output.path)) continue;
    tensors.push_back({output.path, {output.shape, const_cast<Real*>(output.cells.data())}});
  }
  write_safetensors(tensors, {{"format", "attn-trace"}, {"trace", outputs_json(outputs, model)}},
                    bytes);
}

void write_gradients(const Tape& tape, std::string_view output, std::vector<std::byte>& bytes) {
  std::vector<NamedTensor> tensors;
  for (const Node& node : tape.nodes()) {
    if (node.gradient.data != nullptr) tensors.push_back({"gradient/" + node.path, node.gradient});
  }
  write_safetensors(tensors, {{"format", "attn-gradients"}, {"output", std::string(output)}},
                    bytes);
}

void write_parameters(Model& model, std::vector<std::byte>& bytes) {
  write_safetensors(named_tensors(model.parameters()),
                    {{"format", "attn-parameters"}, {"model", model.name()}}, bytes);
}

}  // namespace attn
