#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>

#include "bindings/buffer_reader.h"
#include "cli/commands.h"
#include "ops/op_check.h"

namespace attn {
namespace {

BufferReader trace_of(const std::vector<std::string>& words) {
  std::ostringstream out;
  EXPECT_EQ(run_trace(words, out), 0);
  const std::string bytes = out.str();
  return BufferReader(std::as_bytes(std::span(bytes)));
}

TEST(CliTrace, TracesTheWorkedExample) {
  const BufferReader buffer = trace_of({"--query", "10,5,10", "--key", "0,1,1;5,0,1;1,1,0;0,5,1"});
  EXPECT_THAT(buffer.tensor("attention/scores"), testing::ElementsAre(15, 60, 15, 35));
  EXPECT_NEAR(buffer.tensor("attention/context")[0], 5, 1e-4);
}

TEST(CliTrace, EqualTokensHaveEqualVectors) {
  const BufferReader buffer = trace_of({"--tokens", "Tom chases  Tom", "--model-dim=4"});
  const std::vector<float> vectors = buffer.tensor("query_vectors");
  ASSERT_EQ(vectors.size(), 12U);
  EXPECT_TRUE(std::equal(vectors.begin(), vectors.begin() + 4, vectors.begin() + 8));
  EXPECT_FALSE(std::equal(vectors.begin(), vectors.begin() + 4, vectors.begin() + 4));
  EXPECT_EQ(buffer.tensor("key_vectors"), vectors);
}

TEST(CliTrace, TakesEveryOption) {
  const BufferReader buffer = trace_of({"--tokens",
                                        "a b c d",
                                        "--score-function",
                                        "bilinear",
                                        "--bilinear-rank",
                                        "2",
                                        "--hidden-dim",
                                        "3",
                                        "--temperature",
                                        "0.5",
                                        "--num-heads",
                                        "2",
                                        "--head-dim",
                                        "4",
                                        "--projections",
                                        "seeded",
                                        "--causal",
                                        "--key-padding",
                                        "1,2",
                                        "--local-window",
                                        "local_m",
                                        "--window-width",
                                        "2",
                                        "--seed",
                                        "7"});
  EXPECT_TRUE(buffer.has("attention/score_function/U"));
  EXPECT_TRUE(buffer.has("attention/attention_output"));
  EXPECT_THAT(buffer.tensor("attention/attention_mask"),
              testing::ElementsAre(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1));
  EXPECT_THAT(buffer.header(), testing::HasSubstr(R"(\"seed\":7)"));
}

TEST(CliTrace, WritesAFile) {
  const std::string path = testing::TempDir() + "attn_trace_test.safetensors";
  std::ostringstream out;
  EXPECT_EQ(run_trace({"--tokens", "a b", "--output", path}, out), 0);
  EXPECT_TRUE(out.str().empty());
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  EXPECT_TRUE(BufferReader(std::as_bytes(std::span(bytes))).has("attention/context"));
  std::remove(path.c_str());
}

TEST(CliTrace, SaysWhatItDoesNotUnderstand) {
  const auto expect_refusal = [](const std::vector<std::string>& words, const std::string& text) {
    std::ostringstream out;
    expect_error([&] { run_trace(words, out); }, text);
    EXPECT_TRUE(out.str().empty());
  };
  expect_refusal({}, "[arguments] expected --query or --tokens, got neither");
  expect_refusal({"tokens"}, "[arguments] expected a flag, got tokens");
  expect_refusal({"--tokens"}, "[arguments] expected a value behind --tokens, got none");
  expect_refusal({"--tokens", " "}, "[arguments] expected at least one token, got none");
  expect_refusal({"--tokens", "a", "--tokens", "b"},
                 "[arguments] expected --tokens once, got it twice");
  expect_refusal({"--query", "1,x", "--key", "1,2"},
                 R"([arguments] expected a number for --query, got "x")");
  expect_refusal({"--query", "1,2;3", "--key", "1,2"},
                 "[arguments] expected 2 numbers in every row of --query, got 1 in row 2");
  expect_refusal({"--tokens", "a", "--frobnicate", "1"},
                 "[soft_addressing] expected a known option, got frobnicate");
  expect_refusal({"--query", "1,nan", "--key", "1,2"},
                 R"([inputs] expected finite numbers in query_vectors, got "NaN" at [0, 1])");
  expect_refusal({"--tokens", "a", "--output", "/nowhere/at/all"},
                 "[trace] expected a file that can be written, got /nowhere/at/all");
}

}  // namespace
}  // namespace attn
