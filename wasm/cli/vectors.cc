#include "cli/vectors.h"

#include <sstream>

#include "attn/core/error.h"
#include "attn/core/random.h"
#include "cli/arguments.h"

namespace attn {

Inputs::Entry parse_matrix(const std::string& name, const std::string& text) {
  std::vector<Real> cells;
  int rows = 0;
  std::size_t columns = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line, ';'); ++rows) {
    const std::vector<double> row = parse_numbers(line, "--" + name);
    if (rows == 0) columns = row.size();
    if (row.size() != columns) {
      fail("arguments", "expected " + std::to_string(columns) + " numbers in every row of --" +
                            name + ", got " + std::to_string(row.size()) + " in row " +
                            std::to_string(rows + 1));
    }
    for (const double cell : row) cells.push_back(static_cast<Real>(cell));
  }
  return {name, {rows, static_cast<int>(columns)}, std::move(cells)};
}

Inputs::Entry token_vectors(const std::string& name, const std::string& text, int model_dim,
                            std::uint64_t seed) {
  std::vector<Real> cells;
  int rows = 0;
  std::istringstream words(text);
  for (std::string word; words >> word; ++rows) {
    Random random(seed, word);
    std::vector<Real> vector(static_cast<std::size_t>(model_dim));
    fill_uniform(random, 1, vector);
    cells.insert(cells.end(), vector.begin(), vector.end());
  }
  if (rows == 0) fail("arguments", "expected at least one token, got none");
  return {name, {rows, model_dim}, std::move(cells)};
}

}  // namespace attn
