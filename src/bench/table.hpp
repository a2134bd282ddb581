// The results for the terminal.
#pragma once

#include <string>

#include "bench/result.hpp"

namespace braid::bench {

enum class Colour : std::uint8_t { Off, On };

// A line per task with answer, time and memory per set.
std::string resultTable(const Report& report, Colour colour);
// A line per set with points and answers; then time, questions to the solver, and questions that
// went to an SMT solver, first for the solved tasks (as in the tables of the OOX thesis), then for
// all.
std::string totalsTable(const Report& report);
// Tasks on which the sets do not give the same answer; empty when there are none.
std::string disagreements(const Report& report, Colour colour);
// Wrong answers and crashes, in a conspicuous form; empty if there are none.
std::string wrongAnswers(const Report& report, Colour colour);

}  // namespace braid::bench
