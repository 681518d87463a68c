# The kernels once more, as a small module for relaxed SIMD that the loader plugs into the engine:
# kernels-relaxed.wasm. Old Emscriptens cannot emit these instructions, a Clang of 17 or newer can.
# Without one there is no such module, and the engine keeps its own kernels.
set(ATTN_RELAXED_FLAGS --target=wasm32 -std=c++20 -O3 -msimd128 -mrelaxed-simd -ffreestanding
  -fno-exceptions -fno-rtti -ffp-contract=off -Wall -Wextra -Wpedantic)

# Sets ATTN_RELAXED_CXX and ATTN_RELAXED_LINKER to a compiler that passes the probe and its linker.
function(attn_find_relaxed_compiler)
  set(probe "${CMAKE_CURRENT_BINARY_DIR}/relaxed_probe.cc")
  file(WRITE "${probe}" "typedef float V __attribute__((vector_size(16)));\n"
    "V f(V a, V b, V c) { return __builtin_wasm_relaxed_madd_f32x4(a, b, c); }\n")
  set(suffixes "")
  foreach(version RANGE 30 17 -1)
    list(APPEND suffixes "-${version}")
  endforeach()
  foreach(suffix "" ${suffixes})
    unset(cxx CACHE)
    unset(linker CACHE)
    # Emscripten's own compiler stands beside it in its SDK.
    set(places HINTS "${EMSCRIPTEN_ROOT_PATH}/../bin" /usr/lib/llvm${suffix}/bin
      NO_CMAKE_FIND_ROOT_PATH)
    find_program(cxx "clang++${suffix}" ${places})
    find_program(linker "wasm-ld${suffix}" ${places})
    if(cxx AND linker)
      execute_process(COMMAND "${cxx}" ${ATTN_RELAXED_FLAGS} -c "${probe}" -o "${probe}.o"
        RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
      if(NOT failed)
        set(ATTN_RELAXED_CXX "${cxx}" CACHE FILEPATH "Compiler of the relaxed-SIMD kernels")
        set(ATTN_RELAXED_LINKER "${linker}" CACHE FILEPATH "Linker of the relaxed-SIMD kernels")
        break()
      endif()
    endif()
  endforeach()
  unset(cxx CACHE)
  unset(linker CACHE)
endfunction()

if(NOT ATTN_RELAXED_CXX)
  attn_find_relaxed_compiler()
endif()
if(NOT ATTN_RELAXED_CXX)
  message(STATUS "No Clang that knows relaxed SIMD (17 or newer, with its wasm-ld): "
    "kernels-relaxed.wasm is left out")
  return()
endif()

set(objects "")
foreach(source gemm gemv softmax elementary attention streaming_attention)
  set(input "${CMAKE_CURRENT_SOURCE_DIR}/attn/kernels/${source}.cc")
  set(object "${CMAKE_CURRENT_BINARY_DIR}/relaxed/${source}.o")
  add_custom_command(OUTPUT "${object}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_CURRENT_BINARY_DIR}/relaxed"
    COMMAND "${ATTN_RELAXED_CXX}" ${ATTN_RELAXED_FLAGS} -I "${CMAKE_CURRENT_SOURCE_DIR}"
      -MD -MF "${object}.d" -MT "${object}" -c "${input}" -o "${object}"
    DEPENDS "${input}" DEPFILE "${object}.d" VERBATIM)
  list(APPEND objects "${object}")
endforeach()

set(exports "")
foreach(kernel gemm gemv softmax exp tanh sigmoid attention streaming_attention)
  list(APPEND exports "--export=attn_kernel_${kernel}")
endforeach()

# The module lives in the engine's memory. It has no data of its own there, and its stack is where
# the loader says: until then the stack has no size, so that a kernel traps instead of writing over
# the engine.
set(module "${CMAKE_BINARY_DIR}/kernels-relaxed.wasm")
add_custom_command(OUTPUT "${module}"
  COMMAND "${ATTN_RELAXED_LINKER}" --no-entry --import-memory --strip-all --stack-first
    -z stack-size=0 --export=__stack_pointer ${exports} ${objects} -o "${module}"
  DEPENDS ${objects} VERBATIM)
add_custom_target(kernels_relaxed ALL DEPENDS "${module}")
add_dependencies(engine kernels_relaxed)
