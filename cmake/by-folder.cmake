# Compiles the sources of a target a folder at a time (-DCMAKE_UNITY_BUILD=OFF: a file at a time): most
# of the time of a file goes into the headers it includes. So names in unnamed namespaces are told
# apart within their folder. Kernels stay alone: they are compiled with flags of their own.
function(attn_compile_by_folder target)
  if(NOT DEFINED CMAKE_UNITY_BUILD)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    if(NOT source MATCHES "/attn/kernels/")
      get_filename_component(folder "${source}" DIRECTORY)
      get_filename_component(folder "${folder}" NAME)
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP ${folder})
    endif()
  endforeach()
endfunction()
