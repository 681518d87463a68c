#include "attn/train/alignment_error.h"

#include <algorithm>

namespace attn {

namespace {

// Sorted, each link once.
std::vector<Link> as_set(std::vector<Link> links) {
  std::sort(links.begin(), links.end());
  links.erase(std::unique(links.begin(), links.end()), links.end());
  return links;
}

long in_both(const std::vector<Link>& a, const std::vector<Link>& b) {
  return static_cast<long>(std::count_if(a.begin(), a.end(), [&](const Link& link) {
    return std::binary_search(b.begin(), b.end(), link);
  }));
}

}  // namespace

GoldAlignment restricted(const GoldAlignment& gold, const std::function<bool(int)>& counts) {
  GoldAlignment kept = gold;
  const auto falls_away = [&](const Link& link) { return !counts(link.target); };
  std::erase_if(kept.sure, falls_away);
  std::erase_if(kept.possible, falls_away);
  return kept;
}

void AlignmentError::add(std::vector<Link> found, const GoldAlignment& gold) {
  const std::vector<Link> links = as_set(std::move(found));
  const std::vector<Link> sure = as_set(gold.sure);
  std::vector<Link> possible = gold.possible;
  possible.insert(possible.end(), sure.begin(), sure.end());
  found_ += static_cast<long>(links.size());
  sure_ += static_cast<long>(sure.size());
  found_sure_ += in_both(links, sure);
  found_possible_ += in_both(links, as_set(std::move(possible)));
}

double AlignmentError::rate() const {
  if (found_ + sure_ == 0) return 0;
  return 1 -
         static_cast<double>(found_sure_ + found_possible_) / static_cast<double>(found_ + sure_);
}

}  // namespace attn
