#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/core/random.h"
#include "attn/nn/resident.h"
#include "cli/arguments.h"
#include "cli/bench_training.h"
#include "cli/commands.h"

namespace attn {

const char* const kBenchHelp = R"(attn bench: measure this build, and write JSON.

  --filter TEXT       only the rows whose name holds TEXT
  --milliseconds T    about how long to measure each row (default 200)
  --training FILE     the training step of an encoder-decoder instead, on one thread: the losses of
                      its first steps and the time of one; FILE gets its first weights and the batch
                      as safetensors

Every row of `results` has its id, n, the median of its runs in milliseconds, its multiply-adds and
the billions of floating-point operations a second that this makes.
)";

namespace {

constexpr int kHeadDim = 64;
constexpr int kModelDim = 512;
constexpr int kHeads = 8;

struct Row {
  std::string id;
  int n;
  double multiply_adds;
  std::vector<std::size_t> inputs;  // their sizes
  std::function<std::unique_ptr<Resident>()> make;
};

Row attention_row(const std::string& id, int queries, int keys, bool keep_scores) {
  const auto vectors = [](int rows) { return static_cast<std::size_t>(rows) * kHeadDim; };
  return {
      id,
      keys,
      2.0 * queries * keys * kHeadDim,
      {vectors(queries), vectors(keys), vectors(keys)},
      [=] {
        return resident_attention({queries, keys, kHeadDim, kHeadDim, 0.125F, false, keep_scores});
      }};
}

Row multi_head_row(int tokens) {
  const std::size_t weight = std::size_t{kModelDim} * kModelDim;
  return {"multi-head, " + std::to_string(tokens) + " tokens",
          tokens,
          4.0 * tokens * kModelDim * kModelDim + 2.0 * tokens * tokens * kModelDim,
          {static_cast<std::size_t>(tokens) * kModelDim, weight, weight, weight, weight},
          [=] { return resident_multi_head(tokens, kModelDim, kHeads); }};
}

Row product_row(int n) {
  const auto cells = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
  return {"product, " + std::to_string(n), n, 1.0 * n * n * n, {cells, cells}, [=] {
            return resident_product(n, n, n);
          }};
}

std::vector<Row> all_rows() {
  std::vector<Row> rows;
  for (const int n : {8, 32, 128}) {
    rows.push_back(attention_row("single query, " + std::to_string(n) + " keys", 1, n, true));
  }
  for (const int n : {32, 128, 512, 1024}) {
    rows.push_back(attention_row("self-attention, " + std::to_string(n) + " tokens", n, n, false));
  }
  for (const int n : {32, 128, 512}) rows.push_back(multi_head_row(n));
  for (const int n : {64, 128, 256, 512, 1024}) rows.push_back(product_row(n));
  return rows;
}

double milliseconds_of(const std::function<void()>& action) {
  const auto begin = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
      .count();
}

// The median over batches of calls, each batch long enough for the clock.
double median_milliseconds(Resident& resident, double budget) {
  resident.run();
  const double once = std::max(milliseconds_of([&] { resident.run(); }), 1e-5);
  const int calls = static_cast<int>(std::clamp(0.2 / once, 1.0, 1e5));
  std::vector<double> samples;
  double spent = 0;
  while (samples.size() < 3 || (spent < budget && samples.size() < 1000)) {
    const double batch = milliseconds_of([&] {
      for (int call = 0; call < calls; ++call) resident.run();
    });
    spent += batch;
    samples.push_back(batch / calls);
  }
  std::nth_element(samples.begin(),
                   samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2),
                   samples.end());
  return samples[samples.size() / 2];
}

void measure(const Row& row, double budget, JsonWriter& json) {
  const std::unique_ptr<Resident> resident = row.make();
  Random random(1, row.id);
  for (std::size_t input = 0; input < row.inputs.size(); ++input) {
    float* cells = resident->input(static_cast<int>(input));
    for (std::size_t i = 0; i < row.inputs[input]; ++i) cells[i] = random.bell() * 0.25F;
  }
  const double milliseconds = median_milliseconds(*resident, budget);
  json.begin_object();
  json.key("id").string(row.id).key("n").integer(row.n);
  json.key("milliseconds").number(milliseconds);
  json.key("multiply_adds").number(row.multiply_adds);
  json.key("gflops").number(2e-6 * row.multiply_adds / milliseconds);
  json.end_object();
}

}  // namespace

int run_bench(const std::vector<std::string>& words, std::ostream& out) {
  Arguments arguments(words, {});
  const std::string filter = arguments.take("filter").value_or("");
  const std::string budget = arguments.take("milliseconds").value_or("200");
  const std::optional<std::string> training = arguments.take("training");
  for (const auto& flag : arguments.rest()) {
    fail("bench", "expected --filter, --milliseconds or --training, got --" + flag.first);
  }
  const double milliseconds = parse_number(budget, "--milliseconds");
  if (training) return bench_training(*training, milliseconds, out), 0;
  JsonWriter json;
  json.begin_object().key("build").string("native").key("results").begin_array();
  for (const Row& row : all_rows()) {
    if (row.id.find(filter) == std::string::npos) continue;
    measure(row, milliseconds, json);
  }
  json.end_array().end_object();
  out << json.str() << '\n';
  return 0;
}

}  // namespace attn
