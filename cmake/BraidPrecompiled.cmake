# Precompiled headers of the libraries that Braid uses, which otherwise are most of the time of a
# build. None of ours are among them: they change. The lint build reads every header where it is
# included, and so finds includes that are missing.
option(BRAID_PRECOMPILE "Precompile the headers of other libraries" OFF)

# A set of headers; targets that braid_use_precompiled names with it share the result.
function(braid_precompiled set)
  cmake_parse_arguments(ARG "" "" "USES;HEADERS" ${ARGN})
  if(NOT BRAID_PRECOMPILE)
    return()
  endif()
  set(source "${CMAKE_BINARY_DIR}/precompiled/${set}.cpp")
  file(GENERATE OUTPUT "${source}" CONTENT "// Only there to have the headers compiled.\n")
  add_library(braid_precompiled_${set} OBJECT "${source}")
  target_link_libraries(braid_precompiled_${set} PRIVATE ${ARG_USES} braid_options)
  target_precompile_headers(braid_precompiled_${set} PRIVATE ${ARG_HEADERS})
endfunction()

function(braid_use_precompiled target set)
  if(BRAID_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM braid_precompiled_${set})
  endif()
endfunction()

if(BRAID_PRECOMPILE)
  # What ccache needs to know its way around them; nothing here uses __TIME__.
  if(CCACHE_PROGRAM AND CMAKE_CXX_COMPILER_LAUNCHER STREQUAL CCACHE_PROGRAM)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(braid_options INTERFACE -fpch-preprocess)
  endif()
endif()

# Without <filesystem>: it comes with std::quoted, which is found where `quoted` of ours is meant.
set(standard_headers <algorithm> <array> <atomic> <bit> <charconv> <chrono> <cstdint> <cstdlib>
  <deque> <fstream> <functional> <iostream> <map> <memory> <mutex> <optional> <random>
  <ranges> <set> <span> <sstream> <stdexcept> <string> <string_view> <thread> <tuple>
  <unordered_map> <unordered_set> <utility> <variant> <vector> <gmpxx.h>)

braid_precompiled(standard USES braid_gmp HEADERS ${standard_headers})
# Not CLI11: every file would pay for the templates that its inline functions instantiate.
braid_precompiled(interface USES braid_gmp fmt::fmt nlohmann_json::nlohmann_json
  HEADERS ${standard_headers} <filesystem> <fmt/format.h> <nlohmann/json.hpp>)
