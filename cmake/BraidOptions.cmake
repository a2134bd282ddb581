# Compiler flags shared by every target, and ccache where it is installed.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

add_library(braid_options INTERFACE)
target_compile_options(braid_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Woverloaded-virtual -Wimplicit-fallthrough -Werror)
# At -O3, g++ 12 sees uninitialised members in moved-from std::variant and overlapping or too
# long copies in std::string concatenation (its bug 105651) where there are none.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(braid_options INTERFACE -Wno-maybe-uninitialized -Wno-restrict
    "$<$<CONFIG:Release>:-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>")
endif()
target_include_directories(braid_options INTERFACE "${CMAKE_SOURCE_DIR}/src")

# Where several files are compiled as one, g++ takes what they keep to themselves for a header's.
# It also inlines less in large units than in small ones, which costs 5 % of the instructions.
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(braid_options INTERFACE -Wno-subobject-linkage
    "$<$<CONFIG:Release>:--param=large-unit-insns=1000000>")
endif()

if(BRAID_SANITIZE)
  target_compile_options(braid_options INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(braid_options INTERFACE -fsanitize=address,undefined)
endif()
