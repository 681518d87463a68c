#include "bindings/engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "attn/models/catalogue.h"
#include "bindings/buffer_reader.h"

namespace attn {
namespace {

using testing::HasSubstr;
using testing::Not;

Inputs two_by_three() {
  Inputs inputs;
  inputs.add("query_vectors", {1, 2}, {1, 2});
  inputs.add("key_vectors", {3, 2}, {1, 0, 0, 1, 1, 1});
  inputs.add("value_vectors", {3, 2}, {10, 0, 0, 10, 5, 5});
  return inputs;
}

std::unique_ptr<Engine> engine_of(const Attributes& options) {
  auto result = Engine::create(attention_models(), "soft_addressing", options);
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.failure().message);
  return std::move(result.value());
}

template <typename T>
void expect_failure(Result<T> result, const std::string& op, const std::string& message) {
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.failure().op, op);
  EXPECT_EQ(result.failure().message, message);
}

TEST(Engine, RunsAndTracesInOneBuffer) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  auto result = engine->run(two_by_three());
  ASSERT_TRUE(result.ok()) << result.failure().message;
  const BufferReader buffer(result.value());
  EXPECT_THAT(buffer.tensor("attention/scores"), testing::ElementsAre(1, 2, 3));
  EXPECT_THAT(buffer.header(), HasSubstr(R"("format":"attn-trace")"));
  EXPECT_THAT(buffer.header(), HasSubstr(R"(\"model\":\"soft_addressing\")"));
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(result.value().data()) % 8, 0U);
}

TEST(Engine, SelectsTensorsAndKeepsTheWholeTrace) {
  const auto engine = engine_of({{"model_dim", 2.0}, {"score_function", std::string("additive")}});
  const std::vector<std::string> wanted{"attention/context", "attention/score_function/"};
  auto result = engine->run(two_by_three(), {.select = {.tensors = wanted}});
  ASSERT_TRUE(result.ok());
  const BufferReader buffer(result.value());
  EXPECT_TRUE(buffer.has("attention/context"));
  EXPECT_TRUE(buffer.has("attention/score_function/W"));
  EXPECT_FALSE(buffer.has("attention/scores"));
  EXPECT_THAT(buffer.header(), HasSubstr(R"(\"path\":\"attention/scores\")"));
}

TEST(Engine, TellsOnlyTheStepsOfWhatIsSelected) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  const std::vector<std::string> wanted{"attention/attention_weights"};
  auto result = engine->run(two_by_three(), {.select = {.tensors = wanted, .all_steps = false}});
  ASSERT_TRUE(result.ok());
  const std::string header = BufferReader(result.value()).header();
  EXPECT_THAT(header, HasSubstr(R"(\"path\":\"attention/attention_weights\")"));
  EXPECT_THAT(header, HasSubstr(R"(\"path\":\"attention/tempered_scores\")")) << "of it";
  EXPECT_THAT(header, Not(HasSubstr(R"(\"path\":\"attention/context\")")));
}

TEST(Engine, CarriesNothingWhereNothingIsSelected) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  const std::vector<std::string> nothing;
  const BufferReader buffer(engine->run(two_by_three(), {.select = {.tensors = nothing}}).value());
  EXPECT_FALSE(buffer.has("attention/scores"));
  EXPECT_THAT(buffer.header(), HasSubstr(R"(\"path\":\"attention/scores\")"));
}

TEST(Engine, EditsInputsAndParametersForOneCall) {
  const auto engine = engine_of({{"model_dim", 2.0}, {"score_function", std::string("bilinear")}});
  const BufferReader before(engine->run(two_by_three()).value());
  const std::string weight = "attention/score_function/weight";
  const BufferReader edited(
      engine
          ->run(two_by_three(), {.edits = {{"query_vectors", {0, 1}, 0}, {weight, {0, 0, 0}, 100}}})
          .value());
  EXPECT_EQ(edited.tensor("query_vectors")[1], 0);
  EXPECT_EQ(edited.tensor(weight)[0], 100);
  EXPECT_NEAR(edited.tensor("attention/scores")[0], 100, 1e-4);
  EXPECT_EQ(BufferReader(engine->parameters().value()).tensor(weight), before.tensor(weight));
  EXPECT_EQ(BufferReader(engine->run(two_by_three()).value()).tensor("attention/scores"),
            before.tensor("attention/scores"));
}

TEST(Engine, GradientsUseTheEditedParameters) {
  const auto engine = engine_of({{"model_dim", 2.0}, {"score_function", std::string("bilinear")}});
  const std::string weight = "attention/score_function/weight";
  Inputs one_key;
  one_key.add("query_vectors", {1, 2}, {1, 2});
  one_key.add("key_vectors", {1, 2}, {3, 0});
  one_key.add("value_vectors", {1, 2}, {1, 1});
  ASSERT_TRUE(
      engine->run(one_key, {.edits = {{weight, {0, 0, 0}, 7}, {weight, {0, 0, 1}, 5}}}).ok());
  ASSERT_TRUE(engine->infer(one_key).ok());
  const BufferReader gradients(engine->backward("attention/scores").value());
  EXPECT_THAT(gradients.tensor("gradient/query_vectors"), testing::ElementsAre(21, 15));
}

TEST(Engine, KeepsTheWholeOfARunThatSelectedLess) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  expect_failure(engine->recorded(), "recorded", "expected a recorded run, got none");
  const std::vector<std::string> wanted{"attention/scores"};
  const Bytes some = engine->run(two_by_three(), {.select = {.tensors = wanted}}).value();
  EXPECT_FALSE(BufferReader(some).has("attention/context"));
  const std::vector<std::byte> all(engine->recorded().value().begin(),
                                   engine->recorded().value().end());
  const Bytes again = engine->run(two_by_three()).value();
  EXPECT_TRUE(std::equal(all.begin(), all.end(), again.begin(), again.end()));
}

TEST(Engine, LoadsWeightsThatItSaved) {
  const Attributes options{{"model_dim", 2.0}, {"score_function", std::string("bilinear")}};
  const std::string weight = "attention/score_function/weight";
  const auto trained = engine_of(options);
  ASSERT_TRUE(trained->reset(5).ok());
  const Bytes saved = trained->parameters().value();
  const auto engine = engine_of(options);
  ASSERT_TRUE(engine->run(two_by_three()).ok());
  ASSERT_TRUE(engine->load(saved).ok());
  expect_failure(engine->explain(0, {0, 0}), "explain", "expected a recorded run, got none");
  EXPECT_EQ(BufferReader(engine->parameters().value()).tensor(weight),
            BufferReader(trained->parameters().value()).tensor(weight));
}

TEST(Engine, RefusesWeightsOfAnotherModel) {
  const auto engine = engine_of({{"model_dim", 2.0}, {"score_function", std::string("bilinear")}});
  const auto wider = engine_of({{"model_dim", 3.0}, {"score_function", std::string("bilinear")}});
  const BufferReader before(engine->parameters().value());
  expect_failure(engine->load(wider->parameters().value()), "weights",
                 "expected attention/score_function/weight of shape [1, 2, 2], got [1, 3, 3]");
  EXPECT_FALSE(engine->load({}).ok());
  EXPECT_EQ(BufferReader(engine->parameters().value()).tensor("attention/score_function/weight"),
            before.tensor("attention/score_function/weight"));
  EXPECT_TRUE(engine->run(two_by_three()).ok());
}

TEST(Engine, RefusesWrongEdits) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  const auto edit = [&](Edit one) { return engine->run(two_by_three(), {.edits = {one}}); };
  expect_failure(edit({"attention/scores", {0, 0, 0}, 1}), "edit",
                 "expected the path of an input or a parameter, got attention/scores");
  expect_failure(edit({"key_vectors", {3, 0}, 1}), "edit",
                 "expected a cell of key_vectors of shape [3, 2], got [3,0]");
  expect_failure(edit({"key_vectors", {0, 0, 0, 0, 0}, 1}), "edit",
                 "expected a cell of key_vectors of shape [3, 2], got [0,0,0,0,0]");
  expect_failure(edit({"key_vectors", {1, 0}, std::numeric_limits<double>::quiet_NaN()}), "edit",
                 R"(expected a finite number for key_vectors at [1,0], got "NaN")");
  expect_failure(edit({"key_vectors", {1, 0}, 1e300}), "edit",
                 "expected a finite number for key_vectors at [1,0], got 1e+300");
  EXPECT_TRUE(engine->run(two_by_three()).ok());
}

TEST(Engine, RefusesNumbersThatAreNotFinite) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  Inputs inputs = two_by_three();
  inputs.find("key_vectors")->cells[3] = std::numeric_limits<float>::infinity();
  const std::string message = R"(expected finite numbers in key_vectors, got "Infinity" at [1, 1])";
  expect_failure(engine->run(inputs), "inputs", message);
  expect_failure(engine->infer(inputs), "inputs", message);
  EXPECT_TRUE(engine->run(two_by_three()).ok());
}

TEST(Engine, RefusesWrongModelsAndOptions) {
  const auto create = [](std::string_view name, const Attributes& options) {
    return Engine::create(attention_models(), name, options);
  };
  expect_failure(create("hard_addressing", {}), "model",
                 "expected soft_addressing, softmax_stability or dot_product_variance, got "
                 "hard_addressing");
  expect_failure(create("soft_addressing", {{"temprature", 1.0}}), "soft_addressing",
                 "expected a known option, got temprature");
  expect_failure(create("soft_addressing", {{"temperature", 0.0}}), "soft_addressing",
                 "expected temperature from 0.001 to 1000, got 0");
  expect_failure(create("soft_addressing", {{"num_heads", 3.0}, {"model_dim", 4.0}}),
                 "soft_addressing",
                 "expected num_heads * head_dim = model_dim without projections, got 3 * 1 and 4");
  expect_failure(create("soft_addressing", {{"key_padding", std::vector<double>{0.5}}}),
                 "soft_addressing", "expected key_padding to list positions of keys, got 0.5");
}

TEST(Engine, RefusesInputsThatDoNotFit) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  Inputs missing;
  missing.add("query_vectors", {1, 2}, {1, 2});
  expect_failure(engine->run(missing), "soft_addressing",
                 "expected an input key_vectors, got none");
  Inputs wide = two_by_three();
  *wide.find("query_vectors") = {"query_vectors", {1, 3}, {1, 2, 3}};
  expect_failure(engine->run(wide), "soft_addressing",
                 "expected query_vectors of shape [1, 2], got [1, 3]");
  Inputs empty = two_by_three();
  *empty.find("query_vectors") = {"query_vectors", {0, 2}, {}};
  expect_failure(engine->run(empty), "soft_addressing",
                 "expected query_vectors to be a matrix with rows and columns, got shape [0, 2]");
  Inputs uneven = two_by_three();
  *uneven.find("value_vectors") = {"value_vectors", {2, 2}, {1, 2, 3, 4}};
  expect_failure(engine->run(uneven), "soft_addressing",
                 "expected as many rows in value_vectors as in key_vectors, got 2 and 3");
  EXPECT_TRUE(engine->run(two_by_three()).ok());
}

TEST(Engine, StatesItsLimitInTokens) {
  const auto engine = engine_of({{"model_dim", 1.0}});
  const auto inputs_of = [](int tokens) {
    Inputs inputs;
    for (const char* name : {"query_vectors", "key_vectors", "value_vectors"}) {
      inputs.add(name, {tokens, 1});
    }
    return inputs;
  };
  EXPECT_TRUE(engine->run(inputs_of(256)).ok());
  expect_failure(engine->run(inputs_of(257)), "soft_addressing",
                 "expected at most 256 tokens in query_vectors, got 257");
  EXPECT_TRUE(engine->infer(inputs_of(5000)).ok());
  expect_failure(engine->infer(inputs_of(8193)), "soft_addressing",
                 "expected at most 8192 tokens in query_vectors, got 8193");
}

TEST(Engine, ExplainsACellOfTheLastRun) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  expect_failure(engine->explain(0, {0, 0}), "explain", "expected a recorded run, got none");
  ASSERT_TRUE(engine->run(two_by_three()).ok());
  const BufferReader leaf(engine->explain(1, {2, 0}).value());
  EXPECT_THAT(leaf.header(), HasSubstr(R"("form":"leaf")"));
  EXPECT_THAT(leaf.header(), HasSubstr(R"([{\"node\":1,\"path\":\"key_vectors\"}])"));
  EXPECT_FALSE(engine->explain(1, {3, 0}).ok());
  EXPECT_FALSE(engine->explain(1, {0, 0, 0, 0, 0}).ok());
  EXPECT_FALSE(engine->explain(999, {0}).ok());
  ASSERT_FALSE(engine->run({}).ok());
  expect_failure(engine->explain(0, {0, 0}), "explain", "expected a recorded run, got none");
}

TEST(Engine, GoesBackwardAgainAndAgain) {
  const auto engine = engine_of({{"model_dim", 2.0}});
  ASSERT_TRUE(engine->run(two_by_three()).ok());
  const BufferReader first(engine->backward("attention/context").value());
  EXPECT_TRUE(first.has("gradient/value_vectors"));
  EXPECT_EQ(
      BufferReader(engine->backward("attention/context").value()).tensor("gradient/query_vectors"),
      first.tensor("gradient/query_vectors"));
  expect_failure(engine->backward("attention/nothing"), "tape",
                 "expected the path of a recorded node, got attention/nothing");
}

TEST(Engine, ResetGivesTheSameBitsForTheSameSeed) {
  const auto engine =
      engine_of({{"model_dim", 2.0}, {"projections", std::string("seeded")}, {"seed", 5.0}});
  const auto bytes = [&] {
    const Bytes range = engine->parameters().value();
    return std::vector<std::byte>(range.begin(), range.end());
  };
  const auto first = bytes();
  ASSERT_TRUE(engine->reset(6).ok());
  EXPECT_NE(bytes(), first);
  ASSERT_TRUE(engine->reset(5).ok());
  EXPECT_EQ(bytes(), first);
}

}  // namespace
}  // namespace attn
