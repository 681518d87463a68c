#include "attn/nn/recurrent_encoder.h"

#include <gtest/gtest.h>

#include "ops/op_check.h"

namespace attn {
namespace {

constexpr int kInput = 4;

RecurrentEncoderOptions options_of(CellKind cell, int layers, bool both) {
  return {.cell = cell,
          .input_dim = kInput,
          .hidden_dim = 3,
          .layers = layers,
          .bidirectional = both,
          .residual_from = layers > 2 ? 3 : 0,
          .layer_norm = layers > 1};
}

class EveryEncoder : public testing::TestWithParam<RecurrentEncoderOptions> {
 protected:
  Parameters parameters_{5};
  RecurrentEncoder encoder_{GetParam(), parameters_, "encoder"};
};

// A sentence is read as if it were alone, whatever fills it up and whatever stands beside it.
TEST_P(EveryEncoder, ReadsEachSentenceAsIfItWereAlone) {
  Tape tape;
  const std::vector<Real> cells = random_cells(1, 2 * 4 * kInput);
  const auto together = encoder_.record(input_of(tape, {2, 4, kInput}, cells), {2, 4}, {});
  for (const auto& [row, length] : {std::pair{0, 2}, std::pair{1, 4}}) {
    const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(row) * 4 * kInput;
    const std::vector<Real> own(begin, begin + static_cast<std::ptrdiff_t>(length) * kInput);
    const auto alone = encoder_.record(input_of(tape, {1, length, kInput}, own), {length}, {});
    for (int feature = 0; feature < encoder_.output_dim(); ++feature) {
      EXPECT_NEAR(together.summary.value().at({row, 0, feature}),
                  alone.summary.value().at({0, 0, feature}), 1e-6);
      for (int place = 0; place < length; ++place) {
        EXPECT_NEAR(together.states.value().at({row, place, feature}),
                    alone.states.value().at({0, place, feature}), 1e-6);
      }
    }
  }
}

TEST_P(EveryEncoder, PaddingHasNoGradient) {
  Tape tape;
  const Variable x = random_input(tape, {2, 4, kInput}, 1);
  tape.backward(encoder_.record(x, {2, 4}, {}).summary);
  for (int place = 0; place < 4; ++place) {
    double sum = 0;
    for (int i = 0; i < kInput; ++i) sum += std::abs(double{x.gradient().at({0, place, i})});
    EXPECT_EQ(sum > 0, place < 2) << place;
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryEncoder,
                         testing::Values(options_of(CellKind::kGru, 1, false),
                                         options_of(CellKind::kGru, 1, true),
                                         options_of(CellKind::kLstm, 1, true),
                                         options_of(CellKind::kGru, 2, true),
                                         options_of(CellKind::kLstm, 4, true)));

TEST(RecurrentEncoder, NamesEveryStateOfEveryLayer) {
  Parameters parameters(5);
  const RecurrentEncoder encoder(options_of(CellKind::kLstm, 3, true), parameters, "encoder");
  Tape tape;
  {
    const Scope scope(tape, "encoder");
    encoder.record(random_input(tape, {1, 2, kInput}, 1), {2}, {});
  }
  for (const char* path :
       {"encoder/layer1/forward/token1/lstm_cell", "encoder/layer1/backward/token2/lstm_cell",
        "encoder/layer1/hidden_states", "encoder/layer2/forward/token2/lstm_cell",
        "encoder/layer2/hidden_states", "encoder/layer3/hidden_states",
        "encoder/encoder_hidden_states"}) {
    EXPECT_EQ(tape.find(path).path, path);
  }
  EXPECT_EQ(tape.find("encoder/layer3/hidden_states").kind, "add");
}

}  // namespace
}  // namespace attn
