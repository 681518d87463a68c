#pragma once

#include <cstddef>
#include <vector>

#include "attn/tape/tape.h"

namespace attn {

// What made cell `index` of node `id`, as safetensors; `bytes` is cleared first. The metadata names
// form and function, the places of all cells as JSON ([{node, path}]) and, as JSON too, the
// quantities. Tensors, where they have cells:
//   cells       [n, 7]  the asked cell, the arguments, then the factors of all terms: place (-1 for
//                       a constant), rank, the index filled up with zeros to four axes, value
//   terms       [n, 3]  number of factors, value, 1 where masked
//   quantities  [n]
void write_explanation(const Tape& tape, int id, const Index& index, std::vector<std::byte>& bytes);

}  // namespace attn
