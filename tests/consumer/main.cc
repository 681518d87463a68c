// Attends with one Query to three Keys, prints the weights and what they gather.
#include <attn/ops/matmul.h>
#include <attn/ops/scale.h>
#include <attn/ops/softmax.h>
#include <attn/tape/tape.h>

#include <cmath>
#include <cstdio>
#include <vector>

namespace {

void print(const char* name, const attn::Tensor& row) {
  std::printf("%s:", name);
  for (const float cell : row.cells()) std::printf(" %.4f", static_cast<double>(cell));
  std::printf("\n");
}

}  // namespace

int main() {
  attn::Tape tape;
  const attn::Variable query =
      tape.input("query", {"query", "feature"}, {1, 2}, std::vector<float>{1, 2});
  const attn::Variable key =
      tape.input("key", {"key", "feature"}, {3, 2}, std::vector<float>{1, 0, 0, 1, 1, 1});
  const attn::Variable value =
      tape.input("value", {"key", "feature"}, {3, 2}, std::vector<float>{10, 0, 0, 10, 5, 5});

  const attn::Variable dot = attn::matmul(query, key, {.transpose_b = true});
  const attn::Variable weights = attn::softmax(attn::scale(dot, 1 / std::sqrt(2.0)));
  print("weights", weights.value());
  print("context", attn::matmul(weights, value).value());

  // Everything was recorded: the same tape knows the gradients.
  tape.backward(weights, std::vector<float>{1, 0, 0});
  print("gradient of the first weight by the query", query.gradient());
}
