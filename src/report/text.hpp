// The outcome of a run for people.
#pragma once

#include <iosfwd>
#include <vector>

#include "engine/outcome.hpp"
#include "exec/program.hpp"
#include "exec/replay.hpp"
#include "support/source.hpp"

namespace braid::report {

void printOutcome(std::ostream& out, const support::SourceManager& sources,
                  const exec::Program& program, ir::FunctionId entry,
                  const engine::Outcome& outcome);

// "n = 3", "list = Node #1 { value: 1, next: null }", one per line.
void printInputs(std::ostream& out, const ir::Module& module, const ir::Function& entry,
                 const exec::Inputs& inputs);

// Calls, returns and decisions with their source lines.
void printTrace(std::ostream& out, const support::SourceManager& sources, const ir::Module& module,
                const std::vector<exec::TraceEvent>& trace);

// "file:4:7: assertion can fail", the line and a caret.
void printFault(std::ostream& out, const support::SourceManager& sources, const ir::Module& module,
                const exec::Fault& fault);

}  // namespace braid::report
