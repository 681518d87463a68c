#include "bindings/explanation_buffer.h"

#include <gmock/gmock.h>

#include <limits>

#include "attn/ops/reshape.h"
#include "attn/ops/scale.h"
#include "attn/ops/softmax.h"
#include "bindings/buffer_reader.h"

namespace attn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

BufferReader explained(const Variable& variable, const Index& index) {
  std::vector<std::byte> bytes;
  write_explanation(variable.tape(), variable.id(), index, bytes);
  return BufferReader(bytes);
}

TEST(ExplanationBuffer, ListsTheCellAndTheFactorsOfItsTerms) {
  Tape tape;
  const Variable x = tape.input("x", {"feature"}, {3}, std::vector<Real>{1, -2, 4});
  const Variable y = scale(x, 0.5).named("half", {"feature"});
  const BufferReader buffer = explained(y, {2});
  EXPECT_THAT(buffer.header(), HasSubstr(R"("form":"sum","function":"",)"));
  EXPECT_THAT(buffer.header(),
              HasSubstr(R"([{\"node\":1,\"path\":\"half\"},{\"node\":0,\"path\":\"x\"}])"));
  EXPECT_THAT(buffer.tensor("cells"), ElementsAre(0, 1, 2, 0, 0, 0, 2,      // half[2] = 2
                                                  -1, 0, 0, 0, 0, 0, 0.5F,  // 0.5
                                                  1, 1, 2, 0, 0, 0, 4));    // x[2] = 4
  EXPECT_THAT(buffer.tensor("terms"), ElementsAre(2, 2, 0));
  EXPECT_FALSE(buffer.has("quantities"));
}

TEST(ExplanationBuffer, ListsArgumentsQuantitiesAndWhatIsMasked) {
  Tape tape;
  constexpr Real kInfinity = std::numeric_limits<Real>::infinity();
  const Variable x = tape.input("x", {"query", "key"}, {1, 2}, std::vector<Real>{3, -kInfinity});
  const Variable mask = tape.input("mask", {"query", "key"}, {1, 2}, std::vector<Real>{1, 0});
  const BufferReader buffer = explained(softmax(x, mask).named("w", {"query", "key"}), {0, 0});
  EXPECT_THAT(buffer.header(), HasSubstr(R"("form":"softmax")"));
  EXPECT_THAT(buffer.header(), HasSubstr(R"(\"max\")"));
  EXPECT_THAT(buffer.tensor("cells"), ElementsAre(0, 2, 0, 0, 0, 0, 1,             // w[0, 0] = 1
                                                  1, 2, 0, 0, 0, 0, 3,             // its score
                                                  1, 2, 0, 0, 0, 0, 3,             // of key 0
                                                  1, 2, 0, 1, 0, 0, -kInfinity));  // of key 1
  EXPECT_THAT(buffer.tensor("terms"), ElementsAre(1, 1, 0, 1, 0, 1));
  EXPECT_TRUE(buffer.has("quantities"));
}

TEST(ExplanationBuffer, NamesTheCellThatANumberComesFromAndNotItsCopyForBroadcasting) {
  Tape tape;
  const Variable x = tape.input("x", {"feature"}, {3}, std::vector<Real>{1, -2, 4});
  const Variable row = reshape(x, {1, 3}).named("row", {"query", "feature"});
  const Variable y = scale(reshape(row, {1, 3, 1}), 2).named("y", {"query", "feature", "copy"});
  const BufferReader broadcast = explained(y, {0, 2, 0});
  EXPECT_THAT(broadcast.header(), HasSubstr(R"({\"node\":0,\"path\":\"x\"})"));
  EXPECT_THAT(broadcast.tensor("cells"), ElementsAre(0, 3, 0, 2, 0, 0, 8,    // y
                                                     -1, 0, 0, 0, 0, 0, 2,   // 2
                                                     1, 1, 2, 0, 0, 0, 4));  // x[2]
  const Variable column = reshape(y, {3, 1}).named("column", {"feature", "copy"});
  const Variable z = scale(column, 2).named("z", {"feature", "copy"});
  EXPECT_THAT(explained(z, {2, 0}).header(), HasSubstr(R"(\"path\":\"column\")"));
}

}  // namespace
}  // namespace attn
