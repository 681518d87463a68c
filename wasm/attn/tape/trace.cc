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

struct Place {
  int node;
  Index index;
};

// Whether a node has the numbers of its input with axes of length 1 put in, ready for broadcasting.
bool only_adds_axes(const Tape& tape, const Node& node) {
  if (node.kind != "reshape") return false;
  const Shape& before = tape.node(node.inputs[0]).value.shape;
  int found = 0;
  for (const int size : node.value.shape.dims()) {
    if (found < before.rank() && size == before[found]) {
      ++found;
    } else if (size != 1) {
      return false;
    }
  }
  return found == before.rank() && node.value.shape.rank() > before.rank();
}

// Where the cell of a node was made: a person who follows a number wants to see that one.
Place origin_of(const Tape& tape, Place place) {
  while (only_adds_axes(tape, tape.node(place.node))) {
    place.index = tape.explain(place.node, place.index).arguments[0].index;
    place.node = tape.node(place.node).inputs[0];
  }
  return place;
}

// The node that has a factor's cell.
int source_of(const Tape& tape, int id, const Factor& factor) {
  if (factor.input == kOwnCell) return id;
  return tape.node(id).inputs[static_cast<std::size_t>(factor.input)];
}

void write_factor(JsonWriter& json, const Tape& tape, int id, const Factor& factor) {
  json.begin_object();
  if (factor.input == kConstant) {
    json.key("constant").number(factor.value);
  } else {
    const Place source = origin_of(tape, {source_of(tape, id, factor), factor.index});
    json.key("node").integer(source.node);
    json.key("path").string(tape.node(source.node).path);
    json.key("index").numbers(source.index.at());
    json.key("value").number(factor.value);
  }
  json.end_object();
}

void write_term(JsonWriter& json, const Tape& tape, int id, const Term& term) {
  json.begin_object().key("factors").begin_array();
  for (const Factor& factor : term.factors) write_factor(json, tape, id, factor);
  json.end_array().key("value").number(term.value).key("masked").boolean(term.masked).end_object();
}

}  // namespace

std::string trace_json(const Tape& tape, std::string_view model, std::uint64_t seed) {
  JsonWriter json;
  json.begin_object();
  json.key("schema").integer(kTraceSchema);
  json.key("model").string(model);
  json.key("seed").integer(static_cast<long long>(seed));
  json.key("steps").begin_array();
  for (std::size_t id = 0; id < tape.nodes().size(); ++id) {
    write_step(json, tape, static_cast<int>(id));
  }
  json.end_array().end_object();
  return json.str();
}

std::string explanation_json(const Tape& tape, int id, const Index& index) {
  const Explanation explanation = tape.explain(id, index);
  const Node& node = tape.node(id);
  JsonWriter json;
  json.begin_object();
  json.key("node").integer(id);
  json.key("path").string(node.path);
  json.key("index").numbers(index.at());
  json.key("value").number(node.value.at(index));
  json.key("form").string(explanation.form);
  json.key("function").string(explanation.function);
  json.key("arguments").begin_array();
  for (const Factor& factor : explanation.arguments) write_factor(json, tape, id, factor);
  json.end_array().key("terms").begin_array();
  for (const Term& term : explanation.terms) write_term(json, tape, id, term);
  json.end_array().key("quantities").begin_object();
  for (const auto& [name, quantity] : explanation.quantities) json.key(name).number(quantity);
  json.end_object().end_object();
  return json.str();
}

}  // namespace attn
