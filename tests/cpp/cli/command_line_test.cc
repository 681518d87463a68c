#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/commands.h"

namespace attn {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct Answer {
  int code;
  std::string out, errors;
};

Answer answer(const std::vector<std::string>& words) {
  std::ostringstream out, errors;
  const int code = run_command(words, out, errors);
  return {code, out.str(), errors.str()};
}

TEST(CommandLine, HelpIsGiven) {
  for (const char* word : {"--help", "-h"}) {
    const auto [code, out, errors] = answer({word});
    EXPECT_EQ(code, 0);
    EXPECT_THAT(out, HasSubstr("attn trace ..."));
    EXPECT_THAT(errors, IsEmpty());
  }
  EXPECT_EQ(answer({"trace", "--help"}).out, kTraceHelp);
  EXPECT_EQ(answer({"bench", "--help"}).out, kBenchHelp);
  EXPECT_EQ(answer({"train", "--help"}).out, kTrainHelp);
  EXPECT_EQ(answer({"evaluate", "--help"}).out, kEvaluateHelp);
  EXPECT_EQ(answer({"probe", "--help"}).out, kProbeHelp);
  EXPECT_EQ(answer({"translate", "--help"}).out, kTranslateHelp);
}

TEST(CommandLine, NothingIsRefused) {
  const auto [code, out, errors] = answer({});
  EXPECT_EQ(code, 2);
  EXPECT_EQ(errors,
            "attn: [arguments] expected trace, bench, train, evaluate, probe, translate, generate, "
            "or --help, got "
            "nothing\n");
}

TEST(CommandLine, AnUnknownCommandIsRefused) {
  const auto [code, out, errors] = answer({"frobnicate"});
  EXPECT_EQ(code, 2);
  EXPECT_EQ(errors,
            "attn: [arguments] expected trace, bench, train, evaluate, probe, translate, generate, "
            "or --help, got "
            "frobnicate\n");
}

TEST(CommandLine, WhatTheEngineRefusesIsSaid) {
  const auto [code, out, errors] = answer({"trace", "--query", "1,2", "--key", "1,2,3"});
  EXPECT_EQ(code, 1);
  EXPECT_THAT(errors, HasSubstr("attn: ["));
  EXPECT_THAT(out, IsEmpty());
}

}  // namespace

}  // namespace attn
