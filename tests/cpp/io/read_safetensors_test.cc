#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "attn/io/safetensors.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using Bytes = std::vector<std::byte>;

Bytes file_of(const std::string& header, const std::vector<float>& cells) {
  Bytes bytes(8 + header.size() + cells.size() * sizeof(float));
  for (std::size_t i = 0; i < 8; ++i) {
    bytes[i] = static_cast<std::byte>((std::uint64_t{header.size()} >> (8 * i)) & 0xff);
  }
  std::memcpy(bytes.data() + 8, header.data(), header.size());
  if (!cells.empty()) {
    std::memcpy(bytes.data() + 8 + header.size(), cells.data(), cells.size() * sizeof(float));
  }
  return bytes;
}

Bytes example(Precision precision) {
  std::vector<Real> first{1, -2.5, 3, 0.0625};
  std::vector<Real> second{5};
  Bytes bytes;
  write_safetensors({{"a/b", {{2, 2}, first.data()}},
                     {"none", {{0, 3}, nullptr}},
                     {"\xe6\xb1\xa4", {{}, second.data()}}},
                    {{"format", "x\"y\n"}}, bytes, precision);
  return bytes;
}

TEST(ReadSafetensors, ComesBackAsItWasWritten) {
  for (const Precision precision : {Precision::kFloat32, Precision::kFloat16}) {
    const Safetensors file = read_safetensors(example(precision));
    ASSERT_EQ(file.tensors.size(), 3U);
    EXPECT_EQ(file.tensors[0].name, "a/b");
    EXPECT_EQ(file.tensors[0].shape, Shape({2, 2}));
    EXPECT_THAT(file.tensors[0].cells, testing::ElementsAre(1, -2.5, 3, 0.0625));
    EXPECT_EQ(file.tensors[1].shape, Shape({0, 3}));
    ASSERT_NE(file.find("\xe6\xb1\xa4"), nullptr);
    EXPECT_THAT(file.find("\xe6\xb1\xa4")->cells, testing::ElementsAre(5));
    EXPECT_EQ(file.find("c"), nullptr);
    ASSERT_NE(file.metadata_of("format"), nullptr);
    EXPECT_EQ(*file.metadata_of("format"), "x\"y\n");
    EXPECT_EQ(file.metadata_of("model"), nullptr);
  }
}

TEST(ReadSafetensors, HalvesTakeHalfTheRoomAndRound) {
  std::vector<Real> cells(1000, static_cast<Real>(0.1));
  Bytes bytes;
  write_safetensors({{"a", {{1000}, cells.data()}}}, {}, bytes, Precision::kFloat16);
  EXPECT_LT(bytes.size(), 2100U);
  EXPECT_EQ(read_safetensors(bytes).tensors[0].cells[7], static_cast<Real>(0.0999755859375));
}

TEST(ReadSafetensors, TakesTensorsInAnyOrder) {
  const Safetensors file =
      read_safetensors(file_of(R"({"b":{"data_offsets":[4,8],"dtype":"F32","shape":[1]},)"
                               R"("a":{"shape":[],"dtype":"F32","data_offsets":[0,4]}}   )",
                               {1, 2}));
  EXPECT_THAT(file.find("a")->cells, testing::ElementsAre(1));
  EXPECT_THAT(file.find("b")->cells, testing::ElementsAre(2));
}

void expect_refusal(const Bytes& bytes, const std::string& problem) {
  expect_error([&] { read_safetensors(bytes); }, "[safetensors] expected " + problem);
}

TEST(ReadSafetensors, SaysWhatIsWrongWithTheHeader) {
  const std::string no_header = "8 bytes of length and a header of that length, got ";
  expect_refusal({}, no_header + "0 bytes in all");
  expect_refusal(Bytes(9, std::byte{0xff}), no_header + "9 bytes in all");
  Bytes wraps = file_of("{}", {});
  wraps[7] = std::byte{0x80};
  expect_refusal(wraps, no_header + "10 bytes in all");
  expect_refusal(file_of("", {}), "an object at byte 0 of the JSON text, got the end of the text");
  expect_refusal(file_of("{} {}", {}),
                 "the end of the text at byte 3 of the JSON text, got something else");
  expect_refusal(file_of(R"({"__metadata__":{"a":1}})", {}),
                 "a text at byte 21 of the JSON text, got something else");
  expect_refusal(file_of(R"({"a":{"type":"F32"}})", {}),
                 "dtype, shape and data_offsets of a, got type");
}

Bytes with_entry(const std::string& entry) { return file_of("{\"a\":{" + entry + "}}", {1, 2}); }

TEST(ReadSafetensors, SaysWhichTensorDoesNotFit) {
  expect_refusal(with_entry(R"("shape":[2],"data_offsets":[0,8])"),
                 "dtype F32 or F16 of a, got none");
  expect_refusal(with_entry(R"("dtype":"F64","shape":[1],"data_offsets":[0,8])"),
                 "dtype F32 or F16 of a, got F64");
  expect_refusal(with_entry(R"("dtype":"F32","shape":[3],"data_offsets":[0,8])"),
                 "12 bytes for a of shape [3], got 8");
  for (const char* offsets : {"", "0", "0,16", "8,0", "0,8,8", "18446744073709551615,8"}) {
    expect_refusal(
        with_entry(R"("dtype":"F32","shape":[2],"data_offsets":[)" + std::string(offsets) + "]"),
        "two data_offsets of a within 8 bytes, got others");
  }
  expect_refusal(with_entry(R"("dtype":"F32","shape":[4294967298],"data_offsets":[0,8])"),
                 "extents below 2^31 of a, got 4294967298");
  EXPECT_THROW(read_safetensors(with_entry(
                   R"("dtype":"F32","shape":[65536,65536,65536,65536],"data_offsets":[0,8])")),
               Error);
  EXPECT_THROW(
      read_safetensors(with_entry(R"("dtype":"F32","shape":[1,1,1,1,2],"data_offsets":[0,8])")),
      Error);
}

TEST(ReadSafetensors, RefusesGapsOverlapsAndNamesThatComeTwice) {
  const auto two = [](const std::string& second, const std::string& offsets) {
    return file_of(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},")" + second +
                       R"(":{"dtype":"F32","shape":[1],"data_offsets":[)" + offsets + "]}}",
                   {1, 2, 3});
  };
  expect_refusal(two("b", "8,12"), "b to begin at byte 4 of the data, got 8");
  expect_refusal(two("b", "0,4"), "b to begin at byte 4 of the data, got 0");
  expect_refusal(two("b", "4,8"), "8 bytes of data, got 12");
  Bytes twice = two("a", "4,8");
  twice.resize(twice.size() - 4);
  expect_refusal(twice, "every name once, got a twice");
}

TEST(ReadSafetensors, RefusesMoreTensorsThanAnyModelHas) {
  std::string header = "{";
  for (int i = 0; i < 4097; ++i) {
    header += (i > 0 ? ",\"" : "\"") + std::to_string(i) +
              R"(":{"dtype":"F32","shape":[0],"data_offsets":[0,0]})";
  }
  expect_refusal(file_of(header + "}", {}), "at most 4096 tensors, got more");
}

// Reads bytes that may be anything: either a file or an Error comes of it.
void read_anything(const Bytes& bytes) {
  try {
    for (const auto& entry : read_safetensors(bytes).tensors) {
      ASSERT_EQ(entry.cells.size(), entry.shape.size());
    }
  } catch (const Error& error) {
    ASSERT_FALSE(error.message().empty());
  }
}

TEST(ReadSafetensors, SurvivesEveryTruncation) {
  const Bytes whole = example(Precision::kFloat32);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const Bytes part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_THROW(read_safetensors(part), Error) << size;
  }
}

TEST(ReadSafetensors, SurvivesAnyChange) {
  const std::string letters = "{}[]\",:\\0123456789abuF -.\x00\x1f\x80\xff";
  Random random(7);
  for (int round = 0; round < 20000; ++round) {
    Bytes bytes = example(round % 2 == 0 ? Precision::kFloat32 : Precision::kFloat16);
    for (std::uint32_t changes = 1 + random.below(4); changes > 0; --changes) {
      const auto size = static_cast<std::uint32_t>(bytes.size());
      const auto at = bytes.begin() + random.below(size);
      const auto letter =
          static_cast<std::byte>(letters[random.below(static_cast<std::uint32_t>(letters.size()))]);
      if (random.below(3) == 0) {
        bytes.insert(at, letter);
      } else if (random.below(3) == 0) {
        bytes.erase(at);
      } else {
        *at = letter;
      }
    }
    read_anything(bytes);
  }
}

}  // namespace
}  // namespace attn
