// Which lines of the source and which branches were executed.
#pragma once

#include <cstdint>
#include <vector>

#include "exec/program.hpp"
#include "report/json.hpp"

namespace braid::report {

struct Coverage {
  std::uint32_t lines = 0;
  std::uint32_t coveredLines = 0;
  std::vector<std::uint32_t> missedLines;  // ascending
};

// `covered` has an entry per op. Only functions that the entry can reach count.
Coverage measureCoverage(const exec::Program& program, ir::FunctionId entry,
                         const std::vector<std::uint8_t>& covered);

Json coverageToJson(const Coverage& coverage);

}  // namespace braid::report
