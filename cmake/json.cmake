# nlohmann-json, for the command line and the tests; the library itself needs no JSON library. In a
# folder of its own: a cross compiler must not see the system's include folder.
find_path(ATTN_JSON_INCLUDE_DIR nlohmann/json.hpp NO_CMAKE_FIND_ROOT_PATH REQUIRED
  PATHS /usr/include /usr/local/include /opt/homebrew/include)
set(ATTN_JSON_FOLDER "${CMAKE_BINARY_DIR}/json")
file(MAKE_DIRECTORY "${ATTN_JSON_FOLDER}")
file(CREATE_LINK "${ATTN_JSON_INCLUDE_DIR}/nlohmann" "${ATTN_JSON_FOLDER}/nlohmann" SYMBOLIC)
add_library(attn_json INTERFACE)
target_include_directories(attn_json SYSTEM INTERFACE "${ATTN_JSON_FOLDER}")
