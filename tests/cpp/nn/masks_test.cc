#include "attn/nn/masks.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

std::vector<double> mask_of(const MaskOptions& options, int queries, int keys) {
  Tape tape;
  const auto mask = record_attention_mask(tape, options, queries, keys);
  if (!mask) return {};
  EXPECT_EQ(tape.node(mask->id()).path, "attention_mask");
  EXPECT_EQ(mask->shape(), Shape({queries, keys}));
  return {mask->value().data, mask->value().data + mask->value().size()};
}

TEST(Masks, NoneRecordsNothing) {
  Tape tape;
  EXPECT_FALSE(record_attention_mask(tape, {}, 2, 3).has_value());
  EXPECT_TRUE(tape.nodes().empty());
}

TEST(Masks, CausalSeesItselfAndWhatCameBefore) {
  EXPECT_EQ(mask_of({.causal = true}, 3, 3), (std::vector<double>{1, 0, 0,  //
                                                                  1, 1, 0,  //
                                                                  1, 1, 1}));
}

TEST(Masks, CausalBetweenDifferentLengths) {
  EXPECT_EQ(mask_of({.causal = true}, 2, 3), (std::vector<double>{1, 0, 0,  //
                                                                  1, 1, 0}));
  EXPECT_EQ(mask_of({.causal = true}, 3, 2), (std::vector<double>{1, 0,  //
                                                                  1, 1,  //
                                                                  1, 1}));
}

TEST(Masks, KeyPaddingHidesKeysFromAll) {
  EXPECT_EQ(mask_of({.key_padding = {0, 2}}, 2, 3), (std::vector<double>{0, 1, 0,  //
                                                                         0, 1, 0}));
}

TEST(Masks, LocalMKeepsAWindowAndItsCentreIsAKey) {
  const MaskOptions options{.local_window = LocalWindow::kLocalM, .window_width = 1};
  EXPECT_EQ(mask_of(options, 4, 3), (std::vector<double>{1, 1, 0,  //
                                                         1, 1, 1,  //
                                                         0, 1, 1,  //
                                                         0, 1, 1}));
}

TEST(Masks, LocalPKeepsAWindowAroundThePredictedCentresOfEveryHead) {
  Tape tape;
  const Variable centers =
      tape.input("centers", {"head", "query", "center"}, {2, 1, 1}, std::vector<Real>{0.5F, 2});
  const MaskOptions options{
      .key_padding = {3}, .local_window = LocalWindow::kLocalP, .window_width = 1};
  const auto mask = record_attention_mask(tape, options, 1, 4, centers);
  ASSERT_TRUE(mask.has_value());
  EXPECT_EQ(mask->shape(), Shape({2, 1, 4}));
  EXPECT_EQ(tape.node(mask->id()).dims, (DimNames{"head", "query", "key"}));
  const std::vector<Real> cells(mask->value().data, mask->value().data + mask->value().size());
  EXPECT_EQ(cells, (std::vector<Real>{1, 1, 0, 0,  //
                                      0, 1, 1, 0}));
  tape.backward(*mask);
  EXPECT_EQ(centers.gradient().data, nullptr);
}

TEST(Masks, CombineAndStaySeparatelyOnRecord) {
  const MaskOptions options{
      .causal = true, .key_padding = {0}, .local_window = LocalWindow::kLocalM, .window_width = 1};
  EXPECT_EQ(mask_of(options, 3, 3), (std::vector<double>{0, 0, 0,  //
                                                         0, 1, 0,  //
                                                         0, 1, 1}));
  Tape tape;
  record_attention_mask(tape, options, 3, 3);
  for (const char* path : {"causal_mask", "key_padding_mask", "local_window"}) {
    EXPECT_EQ(tape.find(path).kind, "input");
  }
}

TEST(Masks, RefuseAPaddedPositionThatIsNoKey) {
  expect_error([] { mask_of({.key_padding = {3}}, 2, 3); },
               "[key_padding] expected positions of keys from 0 to 2, got 3");
}

}  // namespace
}  // namespace attn
