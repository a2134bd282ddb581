// A picture that compares option sets at a glance: how many tasks each solves (to the right) within
// which time (upwards, logarithmic). A line further right and lower is better.
#pragma once

#include <string>

#include "bench/result.hpp"

namespace braid::bench {

// An SVG document. Counts only right answers; time is wall time.
std::string quantilePlot(const Report& report);

}  // namespace braid::bench
