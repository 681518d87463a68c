#pragma once

#include <compare>
#include <functional>
#include <vector>

namespace attn {

// A target word and a source word that mean the same, by their positions.
struct Link {
  int source = 0;
  int target = 0;

  // NOLINTNEXTLINE(modernize-use-nullptr): it takes the zero of the comparison for a pointer
  friend auto operator<=>(const Link&, const Link&) = default;
};

// What people would link: surely, or possibly. Sure links count as possible, too.
struct GoldAlignment {
  std::vector<Link> sure{};
  std::vector<Link> possible{};
};

// The links of the target words that `counts` holds for.
GoldAlignment restricted(const GoldAlignment& gold, const std::function<bool(int)>& counts);

// Alignment error rate over a corpus (Och and Ney, 2003, equation 21), of found links A, sure S and
// possible P: 1 - (|A and S| + |A and P|) / (|A| + |S|).
class AlignmentError {
 public:
  void add(std::vector<Link> found, const GoldAlignment& gold);
  // From 0 to 1; 0 where there is nothing to link.
  double rate() const;

 private:
  long found_ = 0;
  long sure_ = 0;
  long found_sure_ = 0;
  long found_possible_ = 0;
};

}  // namespace attn
