#include "bindings/beam_json.h"

#include "attn/core/json.h"

namespace attn {

namespace {

void write_hypothesis(JsonWriter& json, const Hypothesis& hypothesis) {
  json.begin_object();
  json.key("words").numbers(hypothesis.words);
  json.key("score").number(hypothesis.score);
  json.key("log_probability").number(hypothesis.log_probability);
  json.key("finished").boolean(hypothesis.finished);
  json.key("node").integer(hypothesis.node);
  json.end_object();
}

void write_node(JsonWriter& json, const BeamNode& node) {
  json.begin_object();
  json.key("parent").integer(node.parent);
  json.key("word").integer(node.word);
  json.key("step").integer(node.step);
  json.key("log_probability").number(node.log_probability);
  json.key("score").number(node.score);
  json.key("finished").boolean(node.finished);
  json.key("kept").boolean(node.kept);
  json.end_object();
}

}  // namespace

std::string beam_json(const BeamResult& result) {
  JsonWriter json;
  json.begin_object().key("hypotheses").begin_array();
  for (const Hypothesis& hypothesis : result.best) write_hypothesis(json, hypothesis);
  json.end_array().key("tree").begin_array();
  for (const BeamNode& node : result.tree) write_node(json, node);
  json.end_array().end_object();
  return json.str();
}

}  // namespace attn
