// SHA-256 (FIPS 180-4): the hash by which test suites name the program they belong to.
#pragma once

#include <string>
#include <string_view>

namespace braid::report {

// 64 hexadecimal digits.
std::string sha256(std::string_view message);

}  // namespace braid::report
