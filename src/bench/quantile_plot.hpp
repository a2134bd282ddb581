// The picture that compares sets of options at a glance: how many tasks each solves (to the right)
// within what time each (upwards, logarithmic). A line further right and lower is better.
#pragma once

#include <string>

#include "bench/result.hpp"

namespace braid::bench {

// An SVG document. Right answers only; time is wall time.
std::string quantilePlot(const Report& report);

}  // namespace braid::bench
