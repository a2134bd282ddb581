// The results for the terminal.
#pragma once

#include <string>

#include "bench/result.hpp"

namespace braid::bench {

enum class Colour : std::uint8_t { Off, On };

// A line per task with answer, time and memory per set, then the totals per set.
std::string resultTable(const Report& report, Colour colour);
// Tasks on which the sets do not give the same answer; empty when there are none.
std::string disagreements(const Report& report, Colour colour);
// Wrong answers and crashes, loud; empty when there are none.
std::string wrongAnswers(const Report& report, Colour colour);

}  // namespace braid::bench
