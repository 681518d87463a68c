#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "attn/io/safetensors.h"
#include "cli/commands.h"
#include "ops/op_check.h"

namespace attn {
namespace {

TEST(CliBench, MeasuresTheRowsThatWereAskedFor) {
  std::ostringstream out;
  EXPECT_EQ(run_bench({"--filter", "product, 64", "--milliseconds", "1"}, out), 0);
  EXPECT_THAT(out.str(),
              testing::StartsWith(R"({"build":"native","results":[{"id":"product, 64","n":64,)"));
  EXPECT_THAT(out.str(), testing::HasSubstr(R"("multiply_adds":262144,"gflops":)"));
  EXPECT_THAT(out.str(), testing::Not(testing::HasSubstr("single query")));
}

TEST(CliBench, TrainsOnOneBatchAndWritesWhereItBegan) {
  const std::string file = testing::TempDir() + "training.safetensors";
  std::ostringstream out;
  EXPECT_EQ(run_bench({"--training", file, "--milliseconds", "1"}, out), 0);
  const auto report = nlohmann::json::parse(out.str());
  const std::vector<double> losses = report["losses"];
  EXPECT_NEAR(losses.front(), std::log(1000.0), 0.1) << "nothing is known of 1,000 words yet";
  EXPECT_LT(losses.back(), losses.front());
  EXPECT_GT(report["milliseconds"].get<double>(), 0.0);
  std::ifstream written(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(written), {}};
  const Safetensors begin = read_safetensors(std::as_bytes(std::span(bytes)));
  ASSERT_NE(begin.find("batch/target"), nullptr);
  EXPECT_EQ(begin.find("batch/target")->shape, (Shape{32, 19}));
  EXPECT_NE(begin.find("decoder/layer1/weight_hh"), nullptr);
}

TEST(CliBench, RefusesUnknownFlags) {
  std::ostringstream out;
  expect_error(
      [&] {
        run_bench({"--rows", "3"}, out);
      },
      "[bench] expected --filter, --milliseconds or --training, got --rows");
}

}  // namespace
}  // namespace attn
