#include "attn/tape/trace.h"

#include "attn/core/json.h"

namespace attn {

namespace {

long long multiply_adds_of(const Tape& tape, const Node& node) {
  return node.op == nullptr ? 0 : node.op->multiply_adds(tape.inputs_of(node), node.value);
}

// How Python writes the operation; {0} stands for the first input.
void write_spelling(JsonWriter& json, const Node& node) {
  std::vector<std::string> inputs;
  for (std::size_t i = 0; i < node.inputs.size(); ++i) {
    inputs.push_back(std::string("{").append(std::to_string(i)).append("}"));
  }
  json.key("spelling").begin_object();
  json.key("numpy").string(node.op->numpy(inputs));
  json.key("torch").string(node.op->torch(inputs));
  json.end_object();
}

void write_step(JsonWriter& json, const Tape& tape, int id) {
  const Node& node = tape.node(id);
  json.begin_object();
  json.key("id").integer(id);
  json.key("op").string(node.kind);
  json.key("stage").string(node.stage);
  json.key("path").string(node.path);
  json.key("inputs").numbers(node.inputs);
  json.key("outputs").begin_array().string(node.path).end_array();
  json.key("dims").strings(node.dims);
  json.key("shape").numbers(node.value.shape.dims());
  json.key("attributes").attributes(node.op == nullptr ? Attributes{} : node.op->attributes());
  json.key("multiply_adds").integer(multiply_adds_of(tape, node));
  if (node.op != nullptr) write_spelling(json, node);
  json.end_object();
}

}  // namespace

std::string trace_json(const Tape& tape, std::span<const int> nodes, std::string_view model,
                       std::uint64_t seed) {
  JsonWriter json;
  json.begin_object();
  json.key("schema").integer(kTraceSchema);
  json.key("model").string(model);
  json.key("seed").integer(static_cast<long long>(seed));
  json.key("steps").begin_array();
  for (const int id : nodes) write_step(json, tape, id);
  json.end_array().end_object();
  return json.str();
}

}  // namespace attn
