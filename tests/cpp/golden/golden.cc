#include "golden/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "attn/core/error.h"

namespace attn {

namespace {

using Json = nlohmann::json;

std::string read_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) fail("golden", "expected the file " + path + ", got nothing");
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

Attributes::Value value_of(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_string()) return json.get<std::string>();
  if (json.is_array()) return json.get<std::vector<double>>();
  return json.get<double>();
}

GoldenCase case_of(const Json& json) {
  GoldenCase one{.name = json.at("name"),
                 .op = json.at("op"),
                 .inputs = json.at("inputs"),
                 .parameters = json.at("parameters"),
                 .outputs = json.at("outputs"),
                 .numpy = json.value("numpy", ""),
                 .torch = json.value("torch", "")};
  for (const auto& [name, value] : json.at("attributes").items()) {
    one.attributes.set(name, value_of(value));
  }
  return one;
}

GoldenTensor tensor_of(const Json& entry, const char* data) {
  const std::vector<int> dims = entry.at("shape");
  const std::size_t begin = entry.at("data_offsets").at(0);
  GoldenTensor tensor{Shape(dims), {}};
  std::vector<float> cells(tensor.shape.size());
  std::memcpy(cells.data(), data + begin, cells.size() * sizeof(float));
  tensor.cells.assign(cells.begin(), cells.end());
  return tensor;
}

std::vector<GoldenCase> read_cases(const std::string& file) {
  const std::string bytes = read_file(std::string(ATTN_GOLDEN_DIR) + "/" + file + ".safetensors");
  std::uint64_t length = 0;
  std::memcpy(&length, bytes.data(), sizeof(length));
  const auto header_end = 8 + static_cast<std::size_t>(length);
  const Json header = Json::parse(bytes.substr(8, static_cast<std::size_t>(length)));

  std::vector<GoldenCase> cases;
  for (const Json& json : Json::parse(header.at("__metadata__").at("cases").get<std::string>())) {
    cases.push_back(case_of(json));
  }
  for (const auto& [key, entry] : header.items()) {
    const std::size_t slash = key.find('/');
    const std::string owner = key.substr(0, slash);
    const auto found = std::find_if(cases.begin(), cases.end(),
                                    [&](const GoldenCase& one) { return one.name == owner; });
    if (found == cases.end()) continue;
    found->tensors[key.substr(slash + 1)] = tensor_of(entry, bytes.data() + header_end);
  }
  return cases;
}

}  // namespace

const GoldenTensor& GoldenCase::tensor(const std::string& wanted) const {
  const auto found = tensors.find(wanted);
  if (found == tensors.end()) fail("golden", "expected " + wanted + " in case " + name);
  return found->second;
}

const std::vector<GoldenCase>& golden_cases(const std::string& file) {
  static std::map<std::string, std::vector<GoldenCase>> files;
  const auto [entry, is_new] = files.try_emplace(file);
  if (is_new) entry->second = read_cases(file);
  return entry->second;
}

void expect_golden(const Tensor& actual, const GoldenTensor& expected, const std::string& what,
                   double relative) {
  ASSERT_EQ(actual.shape, expected.shape) << what << ": " << actual.shape.str();
  double largest = 0;
  for (const Real cell : expected.cells) largest = std::max(largest, std::abs(double{cell}));
  for (std::size_t i = 0; i < expected.cells.size(); ++i) {
    ASSERT_NEAR(double{actual.data[i]}, double{expected.cells[i]}, relative * largest)
        << what << " at " << index_of(actual.shape, i).str();
  }
}

}  // namespace attn
