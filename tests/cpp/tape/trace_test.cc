#include "attn/tape/trace.h"

#include <gmock/gmock.h>

#include <array>

#include "attn/ops/matmul.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Trace, SpellsWhatWasComputedWithPlacesForTheInputs) {
  Tape tape;
  const Variable a = input_of(tape, {1, 2}, {1, 2});
  EXPECT_THAT(trace_json(tape, std::array{0}, "model", 0), Not(HasSubstr("spelling")));
  matmul(a, a, {.transpose_b = true});
  const std::string trace = trace_json(tape, std::array{0, 1}, "model", 0);
  EXPECT_THAT(trace, HasSubstr(R"~("numpy":"{0} @ np.swapaxes({1}, -1, -2)")~"));
  EXPECT_THAT(trace, HasSubstr(R"~("torch":"{0} @ {1}.transpose(-1, -2)")~"));
}

}  // namespace
}  // namespace attn
