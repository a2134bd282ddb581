// What of a trace is worth showing: not what happens inside the language's runtime, only that the
// program calls it.
#pragma once

#include <vector>

#include "exec/replay.hpp"
#include "ir/module.hpp"

namespace braid::report {

std::vector<exec::TraceEvent> visibleEvents(const ir::Module& module,
                                            const std::vector<exec::TraceEvent>& trace);

}  // namespace braid::report
