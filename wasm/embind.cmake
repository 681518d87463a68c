# The engine as a WebAssembly module: one glue file and one .wasm, for page, worker and Node alike.
file(GLOB ATTN_EMBIND_SOURCES CONFIGURE_DEPENDS
  "${CMAKE_CURRENT_SOURCE_DIR}/bindings/embind.cc"
  "${CMAKE_CURRENT_SOURCE_DIR}/bindings/resident.cc")
if(ATTN_EMBIND_SOURCES)
  add_executable(engine ${ATTN_EMBIND_SOURCES})
  set_target_properties(engine PROPERTIES
    SUFFIX ".mjs" RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  target_link_libraries(engine PRIVATE attn)
  target_compile_options(engine PRIVATE -Os)
  # The same stack everywhere; the option got its present name with 3.1.25.
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
    target_link_options(engine PRIVATE -sTOTAL_STACK=1MB)
  else()
    target_link_options(engine PRIVATE -sSTACK_SIZE=1MB)
  endif()
  # -Oz: a tenth less to download than with -O3, for products of 256 that take a twentieth longer; the
  # relaxed kernels are not linked here.
  target_link_options(engine PRIVATE
    -Oz --bind -sENVIRONMENT=web,worker -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createEngine
    -sDYNAMIC_EXECUTION=0 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB -sFILESYSTEM=0
    -sALLOW_TABLE_GROWTH=1 -sIMPORTED_MEMORY=1
    -sEXPORTED_RUNTIME_METHODS=addFunction,HEAPU8
    -sINCOMING_MODULE_JS_API=wasmBinary,wasmMemory,locateFile,instantiateWasm)
endif()
