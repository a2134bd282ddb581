// The results for the terminal.
#pragma once

#include <string>

#include "bench/result.hpp"

namespace braid::bench {

enum class Colour : std::uint8_t { Off, On };

// A line per task with answer, time and memory per set.
std::string resultTable(const Report& report, Colour colour);
// A line per set: points and answers; then, first for the solved tasks (as the tables of the OOX
// thesis have it), then for all, the time, the questions to the solver, and how many of them an SMT
// solver was asked.
std::string totalsTable(const Report& report);
// Tasks on which the sets do not give the same answer; empty when there are none.
std::string disagreements(const Report& report, Colour colour);
// Wrong answers and crashes, loud; empty when there are none.
std::string wrongAnswers(const Report& report, Colour colour);

}  // namespace braid::bench
