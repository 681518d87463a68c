#pragma once

#include <limits>

namespace attn {

// Watches the loss on sentences that training does not see.
class EarlyStop {
 public:
  // Stops after `patience` looks without a better loss; 0 never stops.
  explicit EarlyStop(int patience) : patience_(patience) {}

  // Takes the next loss; returns whether it is the best so far.
  bool improves(double loss) {
    if (!(loss < best_)) {
      ++stale_;
      return false;
    }
    best_ = loss;
    stale_ = 0;
    return true;
  }
  bool stops() const { return patience_ > 0 && stale_ >= patience_; }

  double best() const { return best_; }
  int stale() const { return stale_; }
  void restore(double best, int stale) {
    best_ = best;
    stale_ = stale;
  }

 private:
  int patience_;
  double best_ = std::numeric_limits<double>::infinity();
  int stale_ = 0;
};

}  // namespace attn
