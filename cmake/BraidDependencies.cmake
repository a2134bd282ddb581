# Debian's packages of GMP and Z3 ship no CMake package, so header and library are looked for.
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

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(yaml-cpp REQUIRED)
find_package(Threads REQUIRED)
