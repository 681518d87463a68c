#pragma once

#include <string>

namespace attn {

// A number with so many digits behind the point.
std::string fixed(double number, int digits);

// A rate with four digits behind the point: more than a thousand sentences can tell.
double rounded(double rate);

}  // namespace attn
