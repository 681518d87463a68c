#include "attn/nn/recurrent_layer.h"

#include <gtest/gtest.h>

#include "attn/ops/concat.h"
#include "ops/op_check.h"

namespace attn {
namespace {

// A second input is as good as a longer first one.
TEST(RecurrentLayer, AnAdditionIsMoreInput) {
  for (const CellKind kind : {CellKind::kGru, CellKind::kLstm}) {
    Parameters two(1);
    Parameters one(1);
    const RecurrentLayer with_addition(kind, {2, 3, 2}, two, "layer");
    const RecurrentLayer joined(kind, {4, 3}, one, "layer");
    const Tensor all = one.find("layer/weight_ih")->stored_cells();
    for (int row = 0; row < all.shape[0]; ++row) {
      for (int i = 0; i < 2; ++i) {
        all.at({row, i}) = two.find("layer/weight_ih")->cells().at({row, i});
        all.at({row, 2 + i}) = two.find("layer/weight_ch")->cells().at({row, i});
      }
    }
    const Tensor recurrent = two.find("layer/weight_hh")->cells();
    std::copy_n(recurrent.data, recurrent.size(), one.find("layer/weight_hh")->stored_cells().data);
    Tape tape;
    const Variable x = random_input(tape, {2, 1, 2}, 1);
    const Variable more = random_input(tape, {2, 1, 2}, 2);
    const RecurrentState apart =
        with_addition.step({with_addition.project(x), 0, with_addition.project_addition(more)},
                           with_addition.zero_state(tape, 2), {});
    const RecurrentState together =
        joined.step({joined.project(concat({x, more}, 2)), 0}, joined.zero_state(tape, 2), {});
    for (std::size_t i = 0; i < 6; ++i) {
      EXPECT_NEAR(apart.hidden.value().data[i], together.hidden.value().data[i], 1e-6);
    }
    EXPECT_EQ(apart.cell.has_value(), kind == CellKind::kLstm);
  }
}

}  // namespace
}  // namespace attn
