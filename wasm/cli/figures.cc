#include "cli/figures.h"

#include <cmath>
#include <iomanip>
#include <sstream>

namespace attn {

std::string fixed(double number, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << number;
  return text.str();
}

double rounded(double rate) { return std::round(rate * 1e4) / 1e4; }

}  // namespace attn
