#include "attn/ops/cosine_similarity.h"

#include <cmath>
#include <memory>
#include <vector>

#include "attn/core/error.h"
#include "attn/ops/batched_product.h"
#include "attn/ops/unit_rows.h"

namespace attn {

namespace {

class CosineSimilarity : public Op {
 public:
  std::string_view name() const override { return "cosine_similarity"; }
  Attributes attributes() const override {
    return {{"zero_queries", zero_queries_}, {"zero_keys", zero_keys_}};
  }

  void forward(std::span<const Tensor> inputs, const Tensor& output) override {
    const UnitRows queries(inputs[0]);
    const UnitRows keys(inputs[1]);
    zero_queries_ = queries.zeros;
    zero_keys_ = keys.zeros;
    fill_batched_product({queries.tensor, false}, {keys.tensor, true}, output);
  }

  // With units u = q / |q| and v = k / |k|: du = dc v and dv = dcᵀ u.
  void backward(const BackwardPass& pass) const override {
    const UnitRows queries(pass.inputs[0]);
    const UnitRows keys(pass.inputs[1]);
    std::vector<Real> du(queries.cells.size());
    std::vector<Real> dv(keys.cells.size());
    add_batched_product({pass.output_gradient, false}, {keys.tensor, false},
                        {queries.tensor.shape, du.data()});
    add_batched_product({pass.output_gradient, true}, {queries.tensor, false},
                        {keys.tensor.shape, dv.data()});
    add_row_gradients(queries, du.data(), pass.input_gradients[0]);
    add_row_gradients(keys, dv.data(), pass.input_gradients[1]);
  }

  Explanation explain(std::span<const Tensor> inputs, const Tensor&,
                      const Index& index) const override {
    Explanation explanation{.form = "cosine"};
    Index q = broadcast_index(inputs[0].shape, index);
    Index k = broadcast_index(inputs[1].shape, index);
    q[-2] = index[-2];
    k[-2] = index[-1];
    double dot = 0;
    double query_squares = 0;
    double key_squares = 0;
    for (int i = 0; i < inputs[0].shape[-1]; ++i) {
      q[-1] = i;
      k[-1] = i;
      const Factor query{0, q, inputs[0].at(q)};
      const Factor key{1, k, inputs[1].at(k)};
      explanation.terms.push_back({.factors = {query, key}, .value = query.value * key.value});
      dot += double{query.value} * double{key.value};
      query_squares += double{query.value} * double{query.value};
      key_squares += double{key.value} * double{key.value};
    }
    explanation.quantities = {{"dot", static_cast<Real>(dot)},
                              {"query_norm", static_cast<Real>(std::sqrt(query_squares))},
                              {"key_norm", static_cast<Real>(std::sqrt(key_squares))}};
    return explanation;
  }

  // A norm of 0 is replaced by infinity, which makes a similarity of 0.
  std::string numpy(std::span<const std::string> inputs) const override {
    const auto norms = [](const char* name, const std::string& rows) {
      return name + (" = np.linalg.norm(" + rows) + ", axis=-1, keepdims=True)\n";
    };
    const auto units = [](const char* name, const std::string& rows) {
      return "(" + rows + " / np.where(" + name + " == 0, np.inf, " + name + "))";
    };
    return norms("_q", inputs[0]) + norms("_k", inputs[1]) + units("_q", inputs[0]) +
           " @ np.swapaxes(" + units("_k", inputs[1]) + ", -1, -2)";
  }
  // Normalizing leaves a zero vector as it is.
  std::string torch(std::span<const std::string> inputs) const override {
    const auto units = [](const std::string& rows) {
      return "torch.nn.functional.normalize(" + rows + ", dim=-1)";
    };
    return units(inputs[0]) + " @ " + units(inputs[1]) + ".transpose(-1, -2)";
  }

  // The product, and for each cell of a row a square and a division.
  long long multiply_adds(std::span<const Tensor> inputs, const Tensor& output) const override {
    return static_cast<long long>(output.size()) * inputs[0].shape[-1] +
           2 * static_cast<long long>(inputs[0].size() + inputs[1].size());
  }

 private:
  std::vector<double> zero_queries_;
  std::vector<double> zero_keys_;
};

}  // namespace

Variable cosine_similarity(const Variable& queries, const Variable& keys) {
  const Shape& q = queries.shape();
  const Shape& k = keys.shape();
  if (q.rank() < 2 || k.rank() < 2 || q[-1] != k[-1]) {
    fail("cosine_similarity", "expected queries and keys in rows of one length, got shapes " +
                                  q.str() + " and " + k.str());
  }
  const Shape batch =
      broadcast_shapes("cosine_similarity", q.with(-2, 1).with(-1, 1), k.with(-2, 1).with(-1, 1));
  return queries.tape().record(std::make_unique<CosineSimilarity>(), {queries, keys},
                               batch.with(-2, q[-2]).with(-1, k[-2]));
}

}  // namespace attn
