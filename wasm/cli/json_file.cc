#include "cli/json_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "attn/core/error.h"

namespace attn {

std::string read_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) fail("file", "expected the file " + path + ", got nothing");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  const std::filesystem::path target(path);
  if (target.has_parent_path()) std::filesystem::create_directories(target.parent_path());
  const std::string unfinished = path + ".unfinished";
  std::ofstream file(unfinished, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) fail("file", "expected a file that can be written, got " + path);
  std::filesystem::rename(unfinished, target);
}

void reading(const std::string& path, const std::function<void()>& read) {
  try {
    read();
  } catch (const nlohmann::json::exception& problem) {
    fail("file", "expected other JSON in " + path + ", got " + problem.what());
  }
}

Json read_json(const std::string& path) {
  Json json;
  const std::string text = read_bytes(path);
  reading(path, [&] { json = Json::parse(text); });
  return json;
}

void read_json_lines(const std::string& path, const std::function<void(const Json&)>& line) {
  std::ifstream file(path);
  if (!file) fail("file", "expected the file " + path + ", got nothing");
  int number = 0;
  for (std::string text; std::getline(file, text);) {
    const std::string place = path + " line " + std::to_string(++number);
    reading(place, [&] { line(Json::parse(text)); });
  }
}

}  // namespace attn
