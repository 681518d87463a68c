#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

namespace attn {

// Keys keep their order.
using Json = nlohmann::ordered_json;

// Each throws Error that names the file.
Json read_json(const std::string& path);
// One JSON text a line.
void read_json_lines(const std::string& path, const std::function<void(const Json&)>& line);
// Calls `read`, and turns what the JSON library throws about missing or wrong values into an Error.
void reading(const std::string& path, const std::function<void()>& read);

std::string read_bytes(const std::string& path);
// Writes a whole file, or, where that is interrupted, leaves what was there.
void write_bytes(const std::string& path, const std::string& bytes);

}  // namespace attn
