#include "attn/ops/position_wave.h"

#include <cmath>
#include <memory>

#include "attn/core/error.h"

namespace attn {

namespace {

constexpr double kLongestWave = 10000;

class PositionWave : public Op {
 public:
  PositionWave(Wave wave, int first, int count, int pairs)
      : wave_(wave), first_(first), count_(count), pairs_(pairs) {}

  std::string_view name() const override {
    return wave_ == Wave::kCosine ? "position_cosine" : "position_sine";
  }
  Attributes attributes() const override { return {{"first", static_cast<double>(first_)}}; }

  // Column by column, because a pair has one frequency.
  void forward(std::span<const Tensor>, const Tensor& output) override {
    for (int pair = 0; pair < pairs_; ++pair) {
      const double length = wave_length(pair);
      Real* cell = output.data + pair;
      for (int row = 0; row < count_; ++row, cell += pairs_) {
        const double angle = (first_ + row) / length;
        *cell = static_cast<Real>(wave_ == Wave::kCosine ? std::cos(angle) : std::sin(angle));
      }
    }
  }

  void backward(const BackwardPass&) const override {}

  Explanation explain(std::span<const Tensor>, const Tensor&, const Index& index) const override {
    const Factor position{kConstant, {}, static_cast<Real>(first_ + index[0])};
    const Factor frequency{kConstant, {}, static_cast<Real>(1 / wave_length(index[1]))};
    const Term angle{.factors = {position, frequency}, .value = position.value * frequency.value};
    return {.form = "activation", .function = function(), .terms = {angle}};
  }

  std::string numpy(std::span<const std::string>) const override {
    return spelled("np", "") + ".astype(np.float32)";
  }
  std::string torch(std::span<const std::string>) const override {
    return spelled("torch", ", dtype=torch.float64") + ".float()";
  }

  long long multiply_adds(std::span<const Tensor>, const Tensor& output) const override {
    return static_cast<long long>(output.size());
  }

 private:
  const char* function() const { return wave_ == Wave::kCosine ? "cos" : "sin"; }

  // Positions that it takes to turn by 1, growing from pair to pair.
  double wave_length(int pair) const {
    return std::pow(kLongestWave, static_cast<double>(pair) / pairs_);
  }

  std::string spelled(const std::string& library, const std::string& type) const {
    const std::string pairs = std::to_string(pairs_);
    const std::string end = std::to_string(first_ + count_);
    return library + "." + function() + "(" + library + ".outer(" + library + ".arange(" +
           std::to_string(first_) + ", " + end + type + "), 10000.0 ** (-" + library + ".arange(" +
           pairs + type + ") / " + pairs + ")))";
  }

  Wave wave_;
  int first_;
  int count_;
  int pairs_;
};

}  // namespace

Variable position_wave(Tape& tape, Wave wave, int first, int count, int pairs) {
  if (first < 0 || count < 0 || pairs < 1) {
    fail("position_wave", "expected positions from 0 and one pair or more, got " +
                              std::to_string(count) + " positions from " + std::to_string(first) +
                              " and " + std::to_string(pairs) + " pairs");
  }
  return tape.record(std::make_unique<PositionWave>(wave, first, count, pairs), {}, {count, pairs});
}

}  // namespace attn
