#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>

#include "attn/core/error.h"
#include "attn/core/json_reader.h"
#include "attn/io/float16.h"
#include "attn/io/safetensors.h"

namespace attn {

namespace {

constexpr const char* kOp = "safetensors";
constexpr std::size_t kLengthBytes = 8;
constexpr std::size_t kMostTensors = 4096;

// What the header says about a tensor; the offsets count from the end of the header.
struct Place {
  std::string name;
  std::string dtype;
  std::vector<std::uint64_t> shape;
  std::vector<std::uint64_t> offsets;
};

std::string_view header_text(std::span<const std::byte> bytes) {
  std::uint64_t length = 0;
  if (bytes.size() >= kLengthBytes) {
    for (std::size_t i = kLengthBytes; i-- > 0;) {
      length = length << 8 | std::to_integer<std::uint64_t>(bytes[i]);
    }
  }
  if (bytes.size() < kLengthBytes || length > bytes.size() - kLengthBytes) {
    fail(kOp, "expected 8 bytes of length and a header of that length, got " +
                  std::to_string(bytes.size()) + " bytes in all");
  }
  return {reinterpret_cast<const char*>(bytes.data()) + kLengthBytes,
          static_cast<std::size_t>(length)};
}

Place read_place(JsonReader& json, const std::string& name) {
  Place place{.name = name, .dtype = {}, .shape = {}, .offsets = {}};
  json.object([&](const std::string& key) {
    if (key == "dtype") {
      place.dtype = json.string();
    } else if (key == "shape") {
      place.shape = json.whole_numbers();
    } else if (key == "data_offsets") {
      place.offsets = json.whole_numbers();
    } else {
      fail(kOp, "expected dtype, shape and data_offsets of " + name + ", got " + key);
    }
  });
  return place;
}

std::vector<Place> read_places(std::string_view header, Metadata& metadata) {
  std::vector<Place> places;
  JsonReader json(kOp, header);
  json.object([&](const std::string& name) {
    if (name == "__metadata__") {
      json.object([&](const std::string& key) { metadata.emplace_back(key, json.string()); });
    } else if (places.size() == kMostTensors) {
      fail(kOp, "expected at most " + std::to_string(kMostTensors) + " tensors, got more");
    } else {
      places.push_back(read_place(json, name));
    }
  });
  json.finish();
  return places;
}

std::size_t width_of(const Place& place) {
  if (place.dtype == "F32") return 4;
  if (place.dtype == "F16") return 2;
  fail(kOp, "expected dtype F32 or F16 of " + place.name + ", got " +
                (place.dtype.empty() ? "none" : place.dtype));
}

Shape shape_of(const Place& place) {
  std::vector<int> dims;
  for (const std::uint64_t dim : place.shape) {
    if (dim > static_cast<std::uint64_t>(std::numeric_limits<int>::max())) {
      fail(kOp, "expected extents below 2^31 of " + place.name + ", got " + std::to_string(dim));
    }
    dims.push_back(static_cast<int>(dim));
  }
  return Shape(dims);
}

void check_place(const Place& place, std::size_t data_size) {
  const auto& offsets = place.offsets;
  const std::uint64_t needed = std::uint64_t{width_of(place)} * shape_of(place).size();
  if (offsets.size() != 2 || offsets[0] > offsets[1] || offsets[1] > data_size) {
    fail(kOp, "expected two data_offsets of " + place.name + " within " +
                  std::to_string(data_size) + " bytes, got others");
  }
  if (offsets[1] - offsets[0] != needed) {
    fail(kOp, "expected " + std::to_string(needed) + " bytes for " + place.name + " of shape " +
                  shape_of(place).str() + ", got " + std::to_string(offsets[1] - offsets[0]));
  }
}

// Sorted through a heap and a pointer: the least code to download.
void sort_places(std::vector<Place>& places, bool (*comes_before)(const Place&, const Place&)) {
  std::make_heap(places.begin(), places.end(), comes_before);
  std::sort_heap(places.begin(), places.end(), comes_before);
}

// The tensors lie one behind the other, as the format demands, and no two have one name.
void check_places(std::vector<Place> places, std::size_t data_size) {
  for (const Place& place : places) check_place(place, data_size);
  sort_places(places, [](const Place& a, const Place& b) { return a.offsets < b.offsets; });
  std::uint64_t end = 0;
  for (const Place& place : places) {
    if (place.offsets[0] != end) {
      fail(kOp, "expected " + place.name + " to begin at byte " + std::to_string(end) +
                    " of the data, got " + std::to_string(place.offsets[0]));
    }
    end = place.offsets[1];
  }
  if (end != data_size) {
    fail(kOp,
         "expected " + std::to_string(end) + " bytes of data, got " + std::to_string(data_size));
  }
  sort_places(places, [](const Place& a, const Place& b) { return a.name < b.name; });
  for (std::size_t i = 1; i < places.size(); ++i) {
    if (places[i - 1].name == places[i].name) {
      fail(kOp, "expected every name once, got " + places[i].name + " twice");
    }
  }
}

std::vector<Real> read_cells(const Place& place, const std::byte* at) {
  std::vector<Real> cells(shape_of(place).size());
  if (width_of(place) == 2) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::uint16_t half = 0;
      std::memcpy(&half, at + i * sizeof(half), sizeof(half));
      cells[i] = static_cast<Real>(from_float16(half));
    }
  } else {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      float number = 0;
      std::memcpy(&number, at + i * sizeof(number), sizeof(number));
      cells[i] = static_cast<Real>(number);
    }
  }
  return cells;
}

}  // namespace

Safetensors read_safetensors(std::span<const std::byte> bytes) {
  const std::string_view header = header_text(bytes);
  const std::span<const std::byte> data = bytes.subspan(kLengthBytes + header.size());
  Safetensors file;
  const std::vector<Place> places = read_places(header, file.metadata);
  check_places(places, data.size());
  for (const Place& place : places) {
    file.tensors.push_back(
        {place.name, shape_of(place), read_cells(place, data.data() + place.offsets[0])});
  }
  return file;
}

const Safetensors::Entry* Safetensors::find(std::string_view name) const {
  const auto found = std::find_if(tensors.begin(), tensors.end(),
                                  [&](const Entry& entry) { return entry.name == name; });
  return found == tensors.end() ? nullptr : &*found;
}

const std::string* Safetensors::metadata_of(std::string_view name) const {
  const auto found = std::find_if(metadata.begin(), metadata.end(),
                                  [&](const auto& entry) { return entry.first == name; });
  return found == metadata.end() ? nullptr : &found->second;
}

}  // namespace attn
