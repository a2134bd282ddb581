// Compares what a command did with what the head of the program says.
#pragma once

#include <string>
#include <vector>

#include "bench/child_process.hpp"
#include "bench/expectation.hpp"

namespace braid::test {

using bench::Expectation;

// Every difference as a line; empty when there is none.
std::vector<std::string> judgeCheck(const Expectation& expected, const bench::ChildResult& child);
std::vector<std::string> judgeRun(const Expectation& expected, const bench::ChildResult& child);

}  // namespace braid::test
