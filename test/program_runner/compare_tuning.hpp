// Compares what one program is found to be with what it is found to be under other tuned numbers.
#pragma once

#include <string>

#include "bench/expectation.hpp"

namespace braid::test {

// Checks the program under numbers drawn at random, once per line of options, and tells on stderr
// where the verdict contradicts the expected one. False if one does; unknown contradicts nothing.
bool isSameHoweverTuned(const std::string& braid, const std::string& program,
                        const bench::Expectation& expected);

}  // namespace braid::test
