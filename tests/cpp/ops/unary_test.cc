#include <gtest/gtest.h>

#include <limits>

#include "attn/ops/exp.h"
#include "attn/ops/gelu.h"
#include "attn/ops/log.h"
#include "attn/ops/relu.h"
#include "attn/ops/sigmoid.h"
#include "attn/ops/tanh.h"
#include "ops/op_check.h"

namespace attn {
namespace {

TEST(Unary, ComputesCellByCell) {
  Tape tape;
  const Variable x = input_of(tape, {2, 2},
                              {-1, 0,  //
                               0.5, 2});
  expect_value(tanh(x), {2, 2}, {-0.761594155955765, 0, 0.462117157260010, 0.964027580075817});
  expect_value(sigmoid(x), {2, 2}, {0.268941421369995, 0.5, 0.622459331201855, 0.880797077977882});
  expect_value(relu(x), {2, 2}, {0, 0, 0.5, 2});
  expect_value(gelu(x), {2, 2}, {-0.158655253931457, 0, 0.345731230636849, 1.954499736103642});
  expect_value(exp(x), {2, 2}, {0.367879441171442, 1, 1.648721270700128, 7.389056098930650});
  expect_value(log(exp(x)), {2, 2}, {-1, 0, 0.5, 2});
}

TEST(Unary, StaysFiniteFarOut) {
  Tape tape;
  const Variable x = input_of(tape, {4}, {-1000, -90, 90, 1000});
  expect_value(tanh(x), {4}, {-1, -1, 1, 1});
  expect_value(sigmoid(x), {4}, {0, 0, 1, 1});
  expect_value(gelu(x), {4}, {0, 0, 90, 1000});
  tape.backward(gelu(sigmoid(tanh(x))));
  for (const Real cell : x.gradient().cells()) EXPECT_TRUE(std::isfinite(cell));
}

TEST(Unary, LetsNaNThrough) {
  Tape tape;
  const Variable x = input_of(tape, {1}, {std::numeric_limits<Real>::quiet_NaN()});
  for (const Variable& y : {tanh(x), sigmoid(x), relu(x), gelu(x), exp(x), log(x)}) {
    EXPECT_TRUE(std::isnan(y.value().data[0])) << tape.node(y.id()).path;
  }
}

TEST(Unary, ExplainsEveryCell) {
  Tape tape;
  const Variable x = random_input(tape, {2, 3, 2}, 4, 3);
  for (const Variable& y : {tanh(x), sigmoid(x), relu(x), gelu(x), exp(x), log(exp(x))}) {
    expect_explained(y);
  }
}

}  // namespace
}  // namespace attn
