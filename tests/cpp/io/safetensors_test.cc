#include "attn/io/safetensors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

namespace attn {
namespace {

struct Written {
  std::string header;
  std::vector<float> cells;
};

Written write(const std::vector<NamedTensor>& tensors, const Metadata& metadata) {
  std::vector<std::byte> bytes(3, std::byte{7});
  write_safetensors(tensors, metadata, bytes);
  std::uint64_t length = 0;
  for (int i = 7; i >= 0; --i) {
    length = length << 8 | static_cast<std::uint64_t>(bytes[static_cast<std::size_t>(i)]);
  }
  const auto header = static_cast<std::size_t>(length);
  Written written;
  written.header.assign(reinterpret_cast<const char*>(bytes.data()) + 8, header);
  written.cells.resize((bytes.size() - 8 - header) / sizeof(float));
  if (!written.cells.empty()) {
    std::memcpy(written.cells.data(), bytes.data() + 8 + header, bytes.size() - 8 - header);
  }
  return written;
}

TEST(Safetensors, DescribesAndPacksTensors) {
  std::vector<Real> first{1, 2, 3, 4};
  std::vector<Real> second{5};
  const Written written =
      write({{"a/b", {{2, 2}, first.data()}}, {"c", {{}, second.data()}}}, {{"format", "x\"y"}});
  EXPECT_THAT(written.header,
              testing::StartsWith(R"({"__metadata__":{"format":"x\"y"},)"
                                  R"("a/b":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]},)"
                                  R"("c":{"dtype":"F32","shape":[],"data_offsets":[16,20]}})"));
  EXPECT_THAT(written.cells, testing::ElementsAre(1, 2, 3, 4, 5));
}

TEST(Safetensors, DataBeginsAtAMultipleOfEight) {
  std::vector<Real> cells{1};
  for (const char* name : {"a", "ab", "abc", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh"}) {
    EXPECT_EQ(write({{name, {{1}, cells.data()}}}, {}).header.size() % 8, 0U) << name;
  }
}

TEST(Safetensors, HoldsEmptyTensorsAndNone) {
  EXPECT_THAT(write({{"none", {{0, 3}, nullptr}}}, {}).header,
              testing::HasSubstr(R"("shape":[0,3],"data_offsets":[0,0])"));
  EXPECT_THAT(write({}, {}).header, testing::StartsWith(R"({"__metadata__":{}})"));
}

}  // namespace
}  // namespace attn
