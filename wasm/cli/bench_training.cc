#include "cli/bench_training.h"

#include <algorithm>
#include <ctime>
#include <fstream>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/kernels/wide.h"
#include "cli/training_step.h"

namespace attn {

namespace {

constexpr int kComparedSteps = 5;

void write_file(const std::string& path, const std::vector<std::byte>& bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  if (!file) fail("bench", "expected to write " + path + ", got an error");
}

// Time of the processor, so that what else runs on the machine counts little.
double milliseconds_now() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double median_step(TrainingStep& step, double budget) {
  std::vector<double> samples;
  double spent = 0;
  while (samples.size() < 3 || spent < budget) {
    const double begin = milliseconds_now();
    step.run();
    samples.push_back(milliseconds_now() - begin);
    spent += samples.back();
  }
  std::sort(samples.begin(), samples.end());
  return samples[samples.size() / 2];
}

}  // namespace

void bench_training(const std::string& path, double budget, std::ostream& out) {
  const bool wide = kernels::install_wide_kernels();
  TrainingStep step;
  write_file(path, step.file());
  JsonWriter json;
  json.begin_object();
  json.key("kernels").string(wide ? "wide" : "plain");
  json.key("losses").begin_array();
  for (int number = 0; number < kComparedSteps; ++number) json.number(step.run());
  json.end_array();
  json.key("learning_rate").number(TrainingStep::kLearningRate);
  json.key("milliseconds").number(median_step(step, budget));
  json.end_object();
  out << json.str() << '\n';
}

}  // namespace attn
