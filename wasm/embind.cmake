# The engine as WebAssembly modules, each one glue file and one .wasm, for page, worker and Node
# alike. Each has some of the models, so that a page fetches only what it computes with; they share
# their objects, so that another module costs one more link.
add_library(attn_bindings OBJECT
  bindings/embind.cc bindings/javascript.cc)
target_link_libraries(attn_bindings PUBLIC attn)
target_compile_options(attn_bindings PUBLIC ${ATTN_SMALL})

# The same stack everywhere; the option got its present name with 3.1.25.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  target_link_options(attn_bindings INTERFACE -sTOTAL_STACK=1MB)
else()
  target_link_options(attn_bindings INTERFACE -sSTACK_SIZE=1MB)
endif()
# -Oz: a tenth less to download than with -O3, for products of 256 that take a twentieth longer; the
# relaxed kernels are not linked here.
target_link_options(attn_bindings INTERFACE
  -Oz --bind -sENVIRONMENT=web,worker -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createEngine
  -sDYNAMIC_EXECUTION=0 -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB -sFILESYSTEM=0
  -sALLOW_TABLE_GROWTH=1 -sIMPORTED_MEMORY=1
  -sEXPORTED_RUNTIME_METHODS=addFunction,HEAPU8
  -sINCOMING_MODULE_JS_API=wasmBinary,wasmMemory,locateFile,instantiateWasm)

function(attn_add_engine name)
  add_executable(engine-${name} EXCLUDE_FROM_ALL ${ARGN})
  set_target_properties(engine-${name} PROPERTIES
    SUFFIX ".mjs" RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  target_link_libraries(engine-${name} PRIVATE attn_bindings)
endfunction()

attn_add_engine(attention bindings/embind_attention.cc bindings/resident.cc)
attn_add_engine(translation bindings/embind_translation.cc bindings/embind_translate.cc)
attn_add_engine(transformer bindings/embind_transformer.cc bindings/embind_translate.cc
  bindings/embind_generate.cc)
add_custom_target(engine ALL)
add_dependencies(engine engine-attention engine-translation engine-transformer)

# Only `npm run bench` asks for it.
attn_add_engine(bench "${CMAKE_SOURCE_DIR}/tests/bench/engine_bench.cc" cli/training_step.cc)
