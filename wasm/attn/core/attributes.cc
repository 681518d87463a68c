#include "attn/core/attributes.h"

#include <algorithm>
#include <cmath>

#include "attn/core/error.h"
#include "attn/core/json.h"

namespace attn {

void Attributes::set(std::string_view name, Value value) {
  for (Entry& entry : entries_) {
    if (entry.first == name) {
      entry.second = std::move(value);
      return;
    }
  }
  entries_.emplace_back(name, std::move(value));
}

const Attributes::Value* Attributes::find(std::string_view name) const {
  for (const Entry& entry : entries_) {
    if (entry.first == name) return &entry.second;
  }
  return nullptr;
}

template <typename T>
const T* OptionReader::read(std::string_view name, std::string_view expected) {
  known_.emplace_back(name);
  const Attributes::Value* value = attributes_.find(name);
  if (value == nullptr) return nullptr;
  const T* typed = std::get_if<T>(value);
  if (typed == nullptr) {
    fail(op_, "expected " + std::string(name) + " to be " + std::string(expected) + ", got " +
                  to_json(*value));
  }
  return typed;
}

bool OptionReader::boolean(std::string_view name, bool fallback) {
  const bool* value = read<bool>(name, "true or false");
  return value == nullptr ? fallback : *value;
}

double OptionReader::number(std::string_view name, double fallback, double least, double most) {
  const double* value = read<double>(name, "a number");
  if (value == nullptr) return fallback;
  // Written so that NaN is refused, too.
  if (!(*value >= least && *value <= most)) {
    fail(op_, "expected " + std::string(name) + " from " + to_json(least) + " to " + to_json(most) +
                  ", got " + to_json(*value));
  }
  return *value;
}

int OptionReader::integer(std::string_view name, int fallback, int least, int most) {
  const double value = number(name, fallback, least, most);
  if (value != std::floor(value)) {
    fail(op_, "expected " + std::string(name) + " to be a whole number, got " + to_json(value));
  }
  return static_cast<int>(value);
}

std::vector<double> OptionReader::numbers(std::string_view name) {
  const auto* value = read<std::vector<double>>(name, "a list of numbers");
  return value == nullptr ? std::vector<double>{} : *value;
}

std::string OptionReader::choice(std::string_view name,
                                 std::initializer_list<std::string_view> allowed) {
  const auto* value = read<std::string>(name, "a text");
  if (value == nullptr) return std::string(*allowed.begin());
  if (std::find(allowed.begin(), allowed.end(), *value) == allowed.end()) {
    std::string list;
    for (const std::string_view one : allowed) {
      list += (list.empty() ? "" : ", ") + std::string(one);
    }
    fail(op_, "expected " + std::string(name) + " to be one of " + list + ", got " + *value);
  }
  return *value;
}

void OptionReader::finish() const {
  for (const auto& [name, value] : attributes_.entries()) {
    if (std::find(known_.begin(), known_.end(), name) == known_.end()) {
      fail(op_, "expected a known option, got " + name);
    }
  }
}

}  // namespace attn
