#include "bindings/generation_json.h"

#include "attn/core/json.h"

namespace attn {

namespace {

void write_candidate(JsonWriter& json, const Candidate& candidate) {
  json.key("id").integer(candidate.id);
  json.key("probability").number(candidate.probability);
  json.key("tempered").number(candidate.tempered);
  json.key("chance").number(candidate.chance);
}

void write_token(JsonWriter& json, const NewToken& token) {
  json.begin_object();
  write_candidate(json, token.token);
  json.key("rank").integer(token.rank);
  json.key("kept").integer(token.kept);
  json.key("candidates").begin_array();
  for (const Candidate& candidate : token.candidates) {
    json.begin_object();
    write_candidate(json, candidate);
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string generation_json(const Generation& generation) {
  JsonWriter json;
  json.begin_object().key("tokens").begin_array();
  for (const NewToken& token : generation.tokens) write_token(json, token);
  json.end_array().key("ended").boolean(generation.ended);
  json.end_object();
  return json.str();
}

}  // namespace attn
