// Compares what a command did with what the head of the program says.
#pragma once

#include <string>
#include <vector>

#include "bench/expectation.hpp"
#include "support/process/child_process.hpp"

namespace braid::test {

using bench::Expectation;

// Every difference as a line; empty when there is none.
std::vector<std::string> judgeCheck(const Expectation& expected, const support::ChildResult& child);
std::vector<std::string> judgeRun(const Expectation& expected, const support::ChildResult& child);

}  // namespace braid::test
