#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "bindings/engine.h"

namespace attn {

// Reads a safetensors buffer as a test needs it: by searching the header's text.
class BufferReader {
 public:
  explicit BufferReader(Bytes bytes) {
    std::uint64_t length = 0;
    for (int i = 7; i >= 0; --i) {
      length = length << 8 | static_cast<std::uint64_t>(bytes[static_cast<std::size_t>(i)]);
    }
    const char* text = reinterpret_cast<const char*>(bytes.data()) + 8;
    header_.assign(text, static_cast<std::size_t>(length));
    data_.assign(text + header_.size(), text + (bytes.size() - 8));
  }

  const std::string& header() const { return header_; }
  bool has(const std::string& name) const {
    return header_.find("\"" + name + "\":{\"dtype\"") != std::string::npos;
  }

  std::vector<float> tensor(const std::string& name) const {
    const std::size_t entry = header_.find("\"" + name + "\":{\"dtype\"");
    if (entry == std::string::npos) {
      ADD_FAILURE() << "no tensor " << name;
      return {};
    }
    const char* offsets = header_.c_str() + header_.find("\"data_offsets\":[", entry) + 16;
    char* rest = nullptr;
    const auto begin = std::strtoull(offsets, &rest, 10);
    const auto end = std::strtoull(rest + 1, nullptr, 10);
    std::vector<float> cells(static_cast<std::size_t>(end - begin) / sizeof(float));
    std::memcpy(cells.data(), data_.data() + begin, cells.size() * sizeof(float));
    return cells;
  }

 private:
  std::string header_;
  std::vector<char> data_;
};

}  // namespace attn
