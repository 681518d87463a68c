#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

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

TEST(CliBench, RefusesUnknownFlags) {
  std::ostringstream out;
  expect_error(
      [&] {
        run_bench({"--rows", "3"}, out);
      },
      "[bench] expected --filter or --milliseconds, got --rows");
}

}  // namespace
}  // namespace attn
