#pragma once

#include <string>

namespace attn {

// A finite number, rounded to the fewest decimal digits with which it comes back the same, written
// as C's %g does: "0.1", "1e-07", "-3.4028235e+38". By whole numbers alone: what the standard
// library prints and reads numbers with takes several kilobytes of a module.
std::string shortest_decimal(float number);
std::string shortest_decimal(double number);

}  // namespace attn
