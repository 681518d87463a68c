#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "attn/models/catalogue.h"
#include "bindings/buffer_reader.h"
#include "bindings/engine.h"

namespace attn {
namespace {

using Json = nlohmann::json;

std::unique_ptr<Engine> translator(std::uint64_t seed = 0) {
  const Attributes options{{"source_vocab", 9.0},
                           {"target_vocab", 8.0},
                           {"attention_dim", 4.0},
                           {"max_length", 6.0},
                           {"seed", static_cast<double>(seed)}};
  return std::move(Engine::create(translation_models(), "encoder_decoder", options).value());
}

Inputs source(const std::vector<Real>& forced = {}) {
  Inputs inputs;
  inputs.add("input_ids", {3}, {4, 5, 6});
  if (!forced.empty()) inputs.add("forced_ids", {static_cast<int>(forced.size())}, forced);
  return inputs;
}

Json translations(Engine& engine, const Inputs& inputs, const BeamOptions& options) {
  auto result = engine.translate(inputs, options);
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.failure().message);
  return Json::parse(result.value());
}

TEST(Translate, ABeamOfOneWritesWhatARunWrites) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto engine = translator(seed);
    const Json found = translations(*engine, source(), {.beam_size = 1, .max_length = 6});
    std::vector<Real> words = found["hypotheses"][0]["words"];
    if (found["hypotheses"][0]["finished"]) words.push_back(2);
    EXPECT_EQ(BufferReader(engine->run(source()).value()).tensor("output_ids"), words);
  }
}

TEST(Translate, GivesTheBestAndTheWholeTree) {
  const auto engine = translator();
  const Json found = translations(
      *engine, source(), {.beam_size = 3, .length_penalty = 0, .n_best = 3, .max_length = 4});
  EXPECT_EQ(found["hypotheses"].size(), 3U);
  const Json& tree = found["tree"];
  for (const Json& hypothesis : found["hypotheses"]) {
    double score = hypothesis["score"];
    EXPECT_EQ(score, tree[hypothesis["node"].get<std::size_t>()]["score"]);
    EXPECT_LE(score, found["hypotheses"][0]["score"].get<double>());
  }
  for (const Json& node : tree) {
    if (node["parent"] == -1) continue;
    const Json& parent = tree[node["parent"].get<std::size_t>()];
    EXPECT_EQ(node["step"].get<int>(), parent["step"].get<int>() + 1);
    EXPECT_LE(node["log_probability"].get<double>(), parent["log_probability"].get<double>());
  }
}

TEST(Translate, ForcedWordsStandAndFreeOnesAreFree) {
  const auto engine = translator();
  const Json found =
      translations(*engine, source({7, -1, 5}), {.beam_size = 2, .n_best = 2, .max_length = 4});
  for (const Json& hypothesis : found["hypotheses"]) EXPECT_EQ(hypothesis["words"][0], 7);
  std::size_t second = 0;
  for (const Json& node : found["tree"]) second += node["step"] == 1 ? 1 : 0;
  EXPECT_EQ(second, 4U);
}

TEST(Translate, KeepsTheRecordedRun) {
  const auto engine = translator();
  ASSERT_TRUE(engine->run(source()).ok());
  translations(*engine, source(), {});
  EXPECT_TRUE(engine->explain(0, {0, 0}).ok());
}

TEST(Translate, RefusesWhatItCannotTranslate) {
  const auto other = std::move(Engine::create(attention_models(), "softmax_stability", {}).value());
  auto result = other->translate(source(), {});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.failure().message, "expected a model that translates, got softmax_stability");
  const auto engine = translator();
  EXPECT_EQ(engine->translate({}, {}).failure().message,
            "expected an input input_ids with cells, got none");
  EXPECT_EQ(engine->translate(source(), {.beam_size = 0}).failure().op, "beam_search");
}

}  // namespace
}  // namespace attn
