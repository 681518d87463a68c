# The kernels once more, for x86-64 processors with AVX2 and FMA: eight lanes instead of four, under
# names of their own in the same library. attn/kernels/wide.cc puts them in place of the others where
# the processor can run them.
set(ATTN_KERNEL_SOURCES "")
foreach(source gemm gemv softmax elementary attention streaming_attention)
  list(APPEND ATTN_KERNEL_SOURCES "${CMAKE_CURRENT_SOURCE_DIR}/attn/kernels/${source}.cc")
endforeach()
set(ATTN_WIDE_NAMES "")
foreach(kernel gemm gemv softmax exp tanh sigmoid attention streaming_attention)
  list(APPEND ATTN_WIDE_NAMES "attn_kernel_${kernel}=attn_wide_${kernel}")
endforeach()

add_library(attn_wide OBJECT ${ATTN_KERNEL_SOURCES})
target_link_libraries(attn_wide PRIVATE attn_options)
target_compile_features(attn_wide PRIVATE cxx_std_20)
target_compile_definitions(attn_wide PRIVATE ATTN_WIDE ${ATTN_WIDE_NAMES})
target_compile_options(attn_wide PRIVATE -O3 -mavx2 -mfma)
target_sources(attn PRIVATE $<TARGET_OBJECTS:attn_wide>)
target_compile_definitions(attn PRIVATE ATTN_HAS_WIDE)
