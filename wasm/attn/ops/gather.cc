#include "attn/ops/gather.h"

#include <memory>
#include <utility>

#include "attn/core/error.h"
#include "attn/kernels/kernels.h"
#include "attn/ops/axis.h"

namespace attn {

namespace {

class Gather : public Op {
 public:
  explicit Gather(std::vector<int> ids) : ids_(std::move(ids)) {}

  std::string_view name() const override { return "gather"; }
  Attributes attributes() const override {
    return {{"ids", std::vector<double>(ids_.begin(), ids_.end())}};
  }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const std::size_t cells = view_along(inputs[0].shape, 0).inner;
    for (std::size_t row = 0; row < ids_.size(); ++row) {
      kernels::copy({inputs[0].data + source(row) * cells, cells}, output.data + row * cells);
    }
  }

  // A row of the table collects the gradients of all places where it was used.
  void backward(const BackwardPass& pass) const override {
    const std::size_t cells = view_along(pass.inputs[0].shape, 0).inner;
    for (std::size_t row = 0; row < ids_.size(); ++row) {
      Real* gradient = pass.input_gradients[0].data + source(row) * cells;
      const Real* flow = pass.output_gradient.data + row * cells;
      for (std::size_t i = 0; i < cells; ++i) gradient[i] += flow[i];
    }
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    Index from = index;
    from[0] = ids_[static_cast<std::size_t>(index[0])];
    return {.form = "copy", .arguments = {{0, from, inputs[0].at(from)}}};
  }

  std::string numpy(std::span<const std::string> inputs) const override {
    return "np.take(" + inputs[0] + ", np.array(" + python_tuple(ids_) + ", int), axis=0)";
  }
  std::string torch(std::span<const std::string> inputs) const override {
    return "torch.index_select(" + inputs[0] + ", 0, torch.tensor(" + python_tuple(ids_) +
           ", dtype=torch.long))";
  }

  long long multiply_adds(std::span<const Tensor>, const Tensor&) const override { return 0; }

 private:
  std::size_t source(std::size_t row) const { return static_cast<std::size_t>(ids_[row]); }

  std::vector<int> ids_;
};

}  // namespace

Variable gather(const Variable& table, const std::vector<int>& ids) {
  if (table.shape().rank() == 0) fail("gather", "expected a table of rows, got shape []");
  const int rows = table.shape()[0];
  for (const int id : ids) {
    if (id < 0 || id >= rows) {
      fail("gather",
           "expected ids from 0 to " + std::to_string(rows - 1) + ", got " + std::to_string(id));
    }
  }
  return table.tape().record(std::make_unique<Gather>(ids), {table},
                             table.shape().with(0, static_cast<int>(ids.size())));
}

}  // namespace attn
