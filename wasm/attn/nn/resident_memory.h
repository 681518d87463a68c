#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

namespace attn {

// Throws Error, named by `op`, unless every extent is at least 1 and at most 2^20.
void expect_extents(const std::string& op, std::initializer_list<int> extents);

// Number arrays of fixed sizes in one piece of memory, each of whole vectors of four.
class ResidentMemory {
 public:
  // Throws Error, named by `op`, where all together exceed a gigabyte.
  ResidentMemory(const std::string& op, std::initializer_list<double> sizes);

  // The first cell of an array; null for a number that none has.
  float* array(int number);
  const float* array(int number) const;

 private:
  std::vector<std::size_t> offsets_;
  std::vector<float> cells_;
};

}  // namespace attn
