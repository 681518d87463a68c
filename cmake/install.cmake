# What `cmake --install` leaves behind: the library, its headers, the command line, and what
# find_package(attn) reads. Eigen is compiled in, so that users of the library need nothing else.
include(CMakePackageConfigHelpers)

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/attn")
set(version_file "${CMAKE_CURRENT_BINARY_DIR}/attn-config-version.cmake")
write_basic_package_version_file("${version_file}" COMPATIBILITY SameMinorVersion)

install(TARGETS attn EXPORT attn-config)
install(TARGETS attn_cli)
install(EXPORT attn-config NAMESPACE attn:: DESTINATION "${package}")
install(FILES "${version_file}" DESTINATION "${package}")
install(DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/attn" TYPE INCLUDE FILES_MATCHING PATTERN "*.h")
