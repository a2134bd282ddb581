# Debian's packages of GMP and the solvers ship no CMake package, so header and library are
# looked for.
find_path(GMPXX_INCLUDE_DIR gmpxx.h REQUIRED)
find_library(GMP_LIBRARY gmp REQUIRED)
find_library(GMPXX_LIBRARY gmpxx REQUIRED)
add_library(braid_gmp INTERFACE)
target_include_directories(braid_gmp SYSTEM INTERFACE "${GMPXX_INCLUDE_DIR}")
target_link_libraries(braid_gmp INTERFACE "${GMPXX_LIBRARY}" "${GMP_LIBRARY}")

find_path(Z3_INCLUDE_DIR z3.h REQUIRED)
find_library(Z3_LIBRARY z3 REQUIRED)
add_library(braid_z3 INTERFACE)
target_include_directories(braid_z3 SYSTEM INTERFACE "${Z3_INCLUDE_DIR}")
target_link_libraries(braid_z3 INTERFACE "${Z3_LIBRARY}")

find_path(CVC5_INCLUDE_DIR cvc5/cvc5.h REQUIRED)
find_library(CVC5_LIBRARY cvc5 REQUIRED)
add_library(braid_cvc5 INTERFACE)
target_include_directories(braid_cvc5 SYSTEM INTERFACE "${CVC5_INCLUDE_DIR}")
target_link_libraries(braid_cvc5 INTERFACE "${CVC5_LIBRARY}")

find_path(CADICAL_INCLUDE_DIR cadical.hpp REQUIRED)
find_library(CADICAL_LIBRARY cadical REQUIRED)
add_library(braid_cadical INTERFACE)
target_include_directories(braid_cadical SYSTEM INTERFACE "${CADICAL_INCLUDE_DIR}")
target_link_libraries(braid_cadical INTERFACE "${CADICAL_LIBRARY}")

find_path(CEREAL_INCLUDE_DIR cereal/cereal.hpp REQUIRED)
add_library(braid_cereal INTERFACE)
target_include_directories(braid_cereal SYSTEM INTERFACE "${CEREAL_INCLUDE_DIR}")

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(yaml-cpp REQUIRED)
find_package(Threads REQUIRED)

# Debian's package refuses `find_package(LLVM 19)` for 19.1.7, so the version is checked by hand.
find_package(LLVM REQUIRED CONFIG HINTS /usr/lib/llvm-19/lib/cmake/llvm)
if(NOT LLVM_VERSION_MAJOR EQUAL 19)
  message(FATAL_ERROR "Braid needs LLVM 19 (Debian: llvm-19-dev), found ${LLVM_PACKAGE_VERSION}")
endif()
add_library(braid_llvm INTERFACE)
target_include_directories(braid_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_link_libraries(braid_llvm INTERFACE LLVM)
