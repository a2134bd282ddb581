// The results for other programs: CSV for spreadsheets, JSON for scripts.
#pragma once

#include <string>

#include "bench/result.hpp"

namespace braid::bench {

// A headline, then one line per task and option set.
std::string toCsv(const Report& report);
std::string toJson(const Report& report);

}  // namespace braid::bench
