// Which lines of the source were executed, and which sides of branches.
#pragma once

#include <cstdint>
#include <vector>

#include "exec/coverage.hpp"
#include "exec/program.hpp"
#include "report/json_fwd.hpp"
#include "support/source.hpp"

namespace braid::report {

struct Coverage {
  std::uint32_t lines = 0;
  std::uint32_t coveredLines = 0;
  std::vector<support::SourceLocation> missed;  // lines, ascending; no columns
  std::uint32_t branches = 0;                   // two for each branch instruction
  std::uint32_t coveredBranches = 0;
};

// Counts only functions that the entry can reach and that the user wrote, so none of the language's
// runtime; and no branches in quantifiers, which tests cannot cover.
Coverage measureCoverage(const exec::Program& program, ir::FunctionId entry,
                         const exec::Marks& covered);

// "missed_lines" is a list of numbers or, if they are in several files, one list for each file.
Json coverageToJson(const support::SourceManager& sources, const Coverage& coverage);

}  // namespace braid::report
