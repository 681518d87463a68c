#include "attn/ops/matmul.h"

#include <memory>

#include "attn/core/error.h"
#include "attn/ops/batched_product.h"

namespace attn {

namespace {

// The cell at (row, column) of the operand's matrix that belongs to a cell of the output.
Index cell_of(const Shape& operand, const Index& output, int row, int column, bool transposed) {
  Index cell = broadcast_index(operand, output);
  cell[-2] = transposed ? column : row;
  cell[-1] = transposed ? row : column;
  return cell;
}

class Matmul : public Op {
 public:
  explicit Matmul(MatmulOptions options) : options_(options) {}

  std::string_view name() const override { return "matmul"; }
  Attributes attributes() const override {
    return {{"transpose_a", options_.transpose_a}, {"transpose_b", options_.transpose_b}};
  }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    fill_batched_product({inputs[0], options_.transpose_a}, {inputs[1], options_.transpose_b},
                         output);
  }

  // da = dc bᵀ and db = aᵀ dc; where a side was transposed, the transpose of that.
  void backward(const BackwardPass& pass) const override {
    const auto [ta, tb] = options_;
    const Tensor& dc = pass.output_gradient;
    if (ta) {
      add_batched_product({pass.inputs[1], tb}, {dc, true}, pass.input_gradients[0]);
    } else {
      add_batched_product({dc, false}, {pass.inputs[1], !tb}, pass.input_gradients[0]);
    }
    if (tb) {
      add_batched_product({dc, true}, {pass.inputs[0], ta}, pass.input_gradients[1]);
    } else {
      add_batched_product({pass.inputs[0], !ta}, {dc, false}, pass.input_gradients[1]);
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    Explanation explanation{.form = "sum"};
    const int depth = inputs[0].shape[options_.transpose_a ? -2 : -1];
    for (int s = 0; s < depth; ++s) {
      const Index at_a = cell_of(inputs[0].shape, index, index[-2], s, options_.transpose_a);
      const Index at_b = cell_of(inputs[1].shape, index, s, index[-1], options_.transpose_b);
      const Factor a{0, at_a, inputs[0].at(at_a)};
      const Factor b{1, at_b, inputs[1].at(at_b)};
      explanation.terms.push_back({.factors = {a, b}, .value = a.value * b.value});
    }
    return explanation;
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    const auto side = [](const std::string& text, bool transposed) {
      return transposed ? "np.swapaxes(" + text + ", -1, -2)" : text;
    };
    return side(inputs[0], options_.transpose_a) + " @ " + side(inputs[1], options_.transpose_b);
  }
  std::string torch(std::span<const std::string> inputs) const override {
    const auto side = [](const std::string& text, bool transposed) {
      return transposed ? text + ".transpose(-1, -2)" : text;
    };
    return side(inputs[0], options_.transpose_a) + " @ " + side(inputs[1], options_.transpose_b);
  }

  long long multiply_adds(std::span<const Tensor> inputs, const Tensor& output) const override {
    return static_cast<long long>(output.size()) * inputs[0].shape[options_.transpose_a ? -2 : -1];
  }

 private:
  MatmulOptions options_;
};

// The shape after transposing; refuses what holds no matrices.
Shape side_shape(const Shape& shape, bool transposed) {
  if (shape.rank() < 2) fail("matmul", "expected matrices, got shape " + shape.str());
  return transposed ? shape.with(-2, shape[-1]).with(-1, shape[-2]) : shape;
}

Shape product_shape(const Shape& a, const Shape& b) {
  if (a[-1] != b[-2]) {
    fail("matmul", "expected as many columns in " + a.str() + " as rows in " + b.str() + ", got " +
                       std::to_string(a[-1]) + " and " + std::to_string(b[-2]));
  }
  const Shape batch =
      broadcast_shapes("matmul", a.with(-2, 1).with(-1, 1), b.with(-2, 1).with(-1, 1));
  return batch.with(-2, a[-2]).with(-1, b[-1]);
}

}  // namespace

Variable matmul(const Variable& a, const Variable& b, MatmulOptions options) {
  const Shape shape = product_shape(side_shape(a.shape(), options.transpose_a),
                                    side_shape(b.shape(), options.transpose_b));
  return a.tape().record(std::make_unique<Matmul>(options), {a, b}, shape);
}

}  // namespace attn
