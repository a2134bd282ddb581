// Compares the tests that are written for one program with and without merging.
#pragma once

#include <string>

#include "bench/expectation.hpp"

namespace braid::test {

// Writes tests for the program with each way of merging and runs them on the interpreter. They must
// end as they say and cover the lines and the sides of branches that the tests of a run cover which
// follows every path on its own; when one test per path is asked for, there must be as many. Tells
// on stderr where that is not so, and returns false.
bool testsAreSameHoweverMerged(const std::string& braid, const std::string& program,
                               const bench::Expectation& expected);

}  // namespace braid::test
