// The outcome of a run as one JSON object; the members are listed in the documentation.
#pragma once

#include "engine/outcome.hpp"
#include "exec/program.hpp"
#include "report/json_fwd.hpp"
#include "support/source.hpp"

namespace braid::report {

Json locationToJson(const support::SourceManager& sources, support::SourceLocation location);

Json outcomeToJson(const support::SourceManager& sources, const exec::Program& program,
                   ir::FunctionId entry, const engine::Outcome& outcome);

}  // namespace braid::report
