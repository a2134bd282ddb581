// Compares what the ways of merging say about one program.
#pragma once

#include <string>

#include "bench/expectation.hpp"

namespace braid::test {

// Checks the program with all violations asked for, once per way of merging and line of options,
// and tells on stderr where one differs from following every path on its own. False if one does.
bool isSameHoweverMerged(const std::string& braid, const std::string& program,
                         const bench::Expectation& expected);

}  // namespace braid::test
