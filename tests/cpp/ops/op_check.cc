#include "ops/op_check.h"

namespace attn {

namespace {

double quantity(const Explanation& explanation, const std::string& name) {
  for (const auto& [key, value] : explanation.quantities) {
    if (key == name) return double{value};
  }
  ADD_FAILURE() << "expected a quantity " << name;
  return 0;
}

// What came out, and the size of the numbers that it was made of: rounding is relative to those.
struct Recomputed {
  double value = 0;
  double scale = 0;
};

Recomputed sum_of(const Explanation& explanation) {
  Recomputed sum;
  for (const Term& term : explanation.terms) {
    double product = 1;
    for (const Factor& factor : term.factors) product *= double{factor.value};
    EXPECT_NEAR(product, double{term.value}, 1e-6 * std::abs(product));
    sum.value += product;
    sum.scale += std::abs(product);
  }
  return sum;
}

double apply_named(const std::string& name, const std::vector<double>& x) {
  if (name == "tanh") return std::tanh(x.at(0));
  if (name == "cos") return std::cos(x.at(0));
  if (name == "sin") return std::sin(x.at(0));
  if (name == "exp") return std::exp(x.at(0));
  if (name == "log") return std::log(x.at(0));
  if (name == "relu") return std::max(x.at(0), 0.0);
  if (name == "gelu") return x.at(0) * std::erfc(-x.at(0) / std::sqrt(2.0)) / 2;
  if (name == "sigmoid") return 1 / (1 + std::exp(-x.at(0)));
  if (name == "divide") return x.at(0) / x.at(1);
  ADD_FAILURE() << "expected a function that the check knows, got " << name;
  return 0;
}

double function_of(const Explanation& explanation) {
  std::vector<double> x;
  for (const Factor& factor : explanation.arguments) x.push_back(double{factor.value});
  return apply_named(explanation.function, x);
}

Recomputed activation_of(const Explanation& explanation) {
  const Recomputed sum = sum_of(explanation);
  return {apply_named(explanation.function, {sum.value}), std::max(sum.scale, 1.0)};
}

double softmax_of(const Explanation& explanation, const Index& index) {
  const double temperature = quantity(explanation, "temperature");
  const double max = quantity(explanation, "max");
  double sum = 0;
  double own = 0;
  for (std::size_t key = 0; key < explanation.terms.size(); ++key) {
    const Term& term = explanation.terms[key];
    const double score = double{term.factors.at(0).value};
    const bool counts = !term.masked && score > -HUGE_VAL;
    const double power = counts ? (score - max) / temperature : 0;
    const double value = counts ? std::exp(power) : 0;
    // A float's rounding of the power becomes a relative error of as many times its size.
    EXPECT_NEAR(double{term.value}, value, 1e-6 * value * (1 - power) + 1e-37);
    EXPECT_TRUE(!counts || score <= max);
    if (static_cast<int>(key) == index[-1]) {
      EXPECT_EQ(score, double{explanation.arguments.at(0).value});
      own = double{term.value};
    }
    sum += double{term.value};
  }
  EXPECT_NEAR(sum, quantity(explanation, "denominator"), 1e-6 * std::max(sum, 1.0));
  return sum == 0 ? 0 : own / sum;
}

Recomputed cosine_of(const Explanation& explanation) {
  const Recomputed dot = sum_of(explanation);
  EXPECT_NEAR(dot.value, quantity(explanation, "dot"), 1e-6 * dot.scale);
  const double norms = quantity(explanation, "query_norm") * quantity(explanation, "key_norm");
  if (norms == 0) return {};
  return {dot.value / norms, dot.scale / norms};
}

Recomputed layer_norm_of(const Explanation& explanation) {
  const double x = double{explanation.arguments.at(0).value};
  const double gain = double{explanation.arguments.at(1).value};
  const double bias = double{explanation.arguments.at(2).value};
  const double mean = quantity(explanation, "mean");
  const double deviation =
      std::sqrt(quantity(explanation, "variance") + quantity(explanation, "epsilon"));
  return {gain * (x - mean) / deviation + bias,
          std::abs(gain) * (std::abs(x) + std::abs(mean)) / deviation + std::abs(bias)};
}

Recomputed recompute(const Explanation& explanation, const Index& index) {
  const auto exactly = [](double value) { return Recomputed{value, std::abs(value)}; };
  if (explanation.form == "copy") return exactly(double{explanation.arguments.at(0).value});
  if (explanation.form == "sum") return sum_of(explanation);
  if (explanation.form == "function") return exactly(function_of(explanation));
  if (explanation.form == "activation") return activation_of(explanation);
  if (explanation.form == "softmax") return exactly(softmax_of(explanation, index));
  if (explanation.form == "cosine") return cosine_of(explanation);
  if (explanation.form == "layer_norm") return layer_norm_of(explanation);
  ADD_FAILURE() << "expected a form that the check knows, got " << explanation.form;
  return {};
}

void expect_true_factor(const Factor& factor, std::span<const Tensor> inputs,
                        const Tensor& output) {
  if (factor.input == kConstant) return;
  if (factor.input == kOwnCell) {
    EXPECT_EQ(factor.value, output.at(factor.index));
    return;
  }
  ASSERT_LT(static_cast<std::size_t>(factor.input), inputs.size());
  EXPECT_EQ(factor.value, inputs[static_cast<std::size_t>(factor.input)].at(factor.index));
}

}  // namespace

void expect_explained(const Variable& y) {
  const Tape& tape = y.tape();
  const std::vector<Tensor> inputs = tape.inputs_of(tape.node(y.id()));
  for (std::size_t cell = 0; cell < y.value().size(); ++cell) {
    const Index index = index_of(y.shape(), cell);
    const Explanation explanation = tape.explain(y.id(), index);
    for (const Factor& factor : explanation.arguments)
      expect_true_factor(factor, inputs, y.value());
    for (const Term& term : explanation.terms) {
      for (const Factor& factor : term.factors) expect_true_factor(factor, inputs, y.value());
    }
    const Recomputed expected = recompute(explanation, index);
    const double tolerance = std::max(1e-6 * expected.scale, 1e-37);  // floats end there
    EXPECT_NEAR(double{y.value().at(index)}, expected.value, tolerance)
        << tape.node(y.id()).path << " at " << index.str();
  }
}

}  // namespace attn
