#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "attn/core/error.h"
#include "attn/ops/add.h"
#include "attn/ops/broadcast_to.h"
#include "attn/ops/concat.h"
#include "attn/ops/cosine_similarity.h"
#include "attn/ops/cross_entropy.h"
#include "attn/ops/divide.h"
#include "attn/ops/dropout.h"
#include "attn/ops/exp.h"
#include "attn/ops/gather.h"
#include "attn/ops/gelu.h"
#include "attn/ops/gru_cell.h"
#include "attn/ops/layer_norm.h"
#include "attn/ops/linear.h"
#include "attn/ops/log.h"
#include "attn/ops/lstm_cell.h"
#include "attn/ops/matmul.h"
#include "attn/ops/mean.h"
#include "attn/ops/multiply.h"
#include "attn/ops/pair_scores.h"
#include "attn/ops/relu.h"
#include "attn/ops/reshape.h"
#include "attn/ops/rotate.h"
#include "attn/ops/scale.h"
#include "attn/ops/sigmoid.h"
#include "attn/ops/slice.h"
#include "attn/ops/softmax.h"
#include "attn/ops/subtract.h"
#include "attn/ops/sum.h"
#include "attn/ops/tanh.h"
#include "attn/ops/transpose.h"
#include "attn/ops/unit_rows.h"
#include "golden/golden.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using Operands = std::vector<Variable>;

// Reads the attributes of a case by name.
struct Settings {
  const Attributes& attributes;

  template <typename T>
  T get(std::string_view name) const {
    return std::get<T>(*attributes.find(name));
  }
  int integer(std::string_view name) const { return static_cast<int>(get<double>(name)); }
  std::vector<int> integers(std::string_view name) const {
    const auto numbers = get<std::vector<double>>(name);
    return {numbers.begin(), numbers.end()};
  }
};

using Record = std::function<Variable(const Operands&, const Settings&)>;

Record unary(Variable (*op)(const Variable&)) {
  return [op](const Operands& x, const Settings&) { return op(x[0]); };
}

Record pairwise(Variable (*op)(const Variable&, const Variable&)) {
  return [op](const Operands& x, const Settings&) { return op(x[0], x[1]); };
}

Record reduction(Variable (*op)(const Variable&, int, bool)) {
  return [op](const Operands& x, const Settings& with) {
    return op(x[0], with.integer("axis"), with.get<bool>("keep_axis"));
  };
}

Variable record_matmul(const Operands& x, const Settings& with) {
  return matmul(
      x[0], x[1],
      {.transpose_a = with.get<bool>("transpose_a"), .transpose_b = with.get<bool>("transpose_b")});
}

Variable record_softmax(const Operands& x, const Settings& with) {
  const double temperature = with.get<double>("temperature");
  return x.size() == 1 ? softmax(x[0], {}, temperature) : softmax(x[0], x[1], temperature);
}

Variable record_slice(const Operands& x, const Settings& with) {
  return slice(x[0], with.integer("axis"), with.integer("begin"), with.integer("end"));
}

CellInput cell_input(const Operands& x, std::size_t states, const Settings& with) {
  CellInput input{x[0], with.integer("step")};
  if (x.size() > 3 + states) input.addition = x.back();
  return input;
}

Variable record_gru_cell(const Operands& x, const Settings& with) {
  return gru_cell(cell_input(x, 1, with), x[1], {x[2], x[3]}, with.integers("carried"));
}

Variable record_lstm_cell(const Operands& x, const Settings& with) {
  return lstm_cell(cell_input(x, 2, with), x[1], x[4], {x[2], x[3]}, with.integers("carried"));
}

Variable record_cross_entropy(const Operands& x, const Settings& with) {
  return cross_entropy(
      x[0], with.integers("labels"),
      {.ignored = with.integer("ignored"), .label_smoothing = with.get<double>("label_smoothing")});
}

Variable record_pair_scores(const Operands& x, const Settings& with) {
  const bool tanh = with.get<std::string>("activation") == "tanh";
  return pair_scores(tanh ? Activation::kTanh : Activation::kRelu, x[0], x[1], x[2]);
}

Variable record_linear(const Operands& x, const Settings&) {
  return x.size() > 2 ? linear(x[0], x[1], x[2]) : linear(x[0], x[1]);
}

const std::map<std::string, Record>& operations() {
  static const std::map<std::string, Record> all{
      {"add", pairwise(add)},
      {"subtract", pairwise(subtract)},
      {"multiply", pairwise(multiply)},
      {"divide", pairwise(divide)},
      {"cosine_similarity", pairwise(cosine_similarity)},
      {"unit_rows", unary(unit_rows)},
      {"tanh", unary(tanh)},
      {"sigmoid", unary(sigmoid)},
      {"relu", unary(relu)},
      {"gelu", unary(gelu)},
      {"exp", unary(exp)},
      {"log", unary(log)},
      {"sum", reduction(sum)},
      {"mean", reduction(mean)},
      {"matmul", record_matmul},
      {"softmax", record_softmax},
      {"slice", record_slice},
      {"linear", record_linear},
      {"gru_cell", record_gru_cell},
      {"lstm_cell", record_lstm_cell},
      {"pair_scores", record_pair_scores},
      {"cross_entropy", record_cross_entropy},
      {"dropout", pairwise(dropout)},
      {"scale", [](const Operands& x,
                   const Settings& with) { return scale(x[0], with.get<double>("factor")); }},
      {"concat",
       [](const Operands& x, const Settings& with) { return concat(x, with.integer("axis")); }},
      {"transpose",
       [](const Operands& x, const Settings& with) {
         return transpose(x[0], with.integers("permutation"));
       }},
      {"reshape",
       [](const Operands& x, const Settings& with) {
         return reshape(x[0], Shape(with.integers("shape")));
       }},
      {"broadcast_to",
       [](const Operands& x, const Settings& with) {
         return broadcast_to(x[0], Shape(with.integers("shape")));
       }},
      {"gather",
       [](const Operands& x, const Settings& with) { return gather(x[0], with.integers("ids")); }},
      {"rotate", [](const Operands& x, const Settings&) { return rotate(x[0], x[1], x[2]); }},
      {"layer_norm",
       [](const Operands& x, const Settings& with) {
         return layer_norm(x[0], x[1], x[2], with.get<double>("epsilon"));
       }},
  };
  return all;
}

class OperationGolden : public testing::TestWithParam<GoldenCase> {
 protected:
  OperationGolden() {
    soil(tape_);
    const GoldenCase& golden = GetParam();
    for (const std::string& name : golden.inputs) {
      const GoldenTensor& tensor = golden.tensor("input/" + name);
      inputs_.push_back(input_of(tape_, tensor.shape, tensor.cells));
    }
  }

  Variable record() {
    return operations().at(GetParam().op)(inputs_, Settings{GetParam().attributes});
  }

  Tape tape_;
  Operands inputs_;
};

TEST_P(OperationGolden, GivesPyTorchsNumbersAndGradients) {
  const GoldenCase& golden = GetParam();
  const Variable y = record();
  EXPECT_EQ(tape_.node(y.id()).kind, golden.op);
  expect_golden(y.value(), golden.tensor("output/y"), "y");
  tape_.backward(y, golden.tensor("output_gradient/y").cells);
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    const std::string name = "gradient/" + golden.inputs[i];
    if (golden.has(name)) expect_golden(inputs_[i].gradient(), golden.tensor(name), name);
  }
}

TEST_P(OperationGolden, ExplainsEveryCell) { expect_explained(record()); }

TEST_P(OperationGolden, CarriesItsSettings) {
  const Variable y = record();
  const Attributes attributes = tape_.node(y.id()).op->attributes();
  for (const auto& [name, value] : GetParam().attributes.entries()) {
    ASSERT_NE(attributes.find(name), nullptr) << name;
    EXPECT_EQ(*attributes.find(name), value) << name;
  }
}

// The generator evaluates the same spellings, and compares what comes out with PyTorch's output.
TEST_P(OperationGolden, IsSpelledAsPythonWasSeenToEvaluateIt) {
  const GoldenCase& golden = GetParam();
  const Variable y = record();
  EXPECT_EQ(tape_.node(y.id()).op->numpy(golden.inputs), golden.numpy);
  EXPECT_EQ(tape_.node(y.id()).op->torch(golden.inputs), golden.torch);
}

INSTANTIATE_TEST_SUITE_P(Cases, OperationGolden, testing::ValuesIn(golden_cases("operations")),
                         [](const auto& info) { return info.param.name; });

// Every operation has a case: a new one without numbers to hold it against does not pass.
TEST(OperationGoldens, CoverEveryOperation) {
  std::map<std::string, int> counts;
  for (const GoldenCase& golden : golden_cases("operations")) ++counts[golden.op];
  for (const auto& [name, record] : operations()) EXPECT_GT(counts[name], 0) << name;
  EXPECT_EQ(counts.size(), operations().size());
}

}  // namespace

}  // namespace attn
