#include "report/coverage.hpp"

#include <map>

#include "ir/analysis/call_graph.hpp"

namespace braid::report {

namespace {

std::vector<bool> reachableFrom(const ir::Module& module, ir::FunctionId entry) {
  const ir::analysis::CallGraph calls(module);
  std::vector<bool> reached(module.functions.size());
  std::vector<ir::FunctionId> work{entry};
  reached[entry] = true;
  while (!work.empty()) {
    const ir::FunctionId function = work.back();
    work.pop_back();
    for (const ir::FunctionId callee : calls.graph().successors(function)) {
      if (!reached[callee]) {
        reached[callee] = true;
        work.push_back(callee);
      }
    }
  }
  return reached;
}

}  // namespace

Coverage measureCoverage(const exec::Program& program, ir::FunctionId entry,
                         const std::vector<std::uint8_t>& covered) {
  const std::vector<bool> reachable = reachableFrom(program.module(), entry);
  std::map<std::uint32_t, bool> lines;
  for (const exec::PreparedFunction& function : program.functions()) {
    if (!reachable[function.id]) {
      continue;
    }
    for (std::size_t i = 0; i < function.code.size(); ++i) {
      if (function.locations[i].isKnown()) {
        lines[function.locations[i].line] |= covered[function.firstOp + i] != 0;
      }
    }
  }
  Coverage coverage;
  for (const auto& [line, isCovered] : lines) {
    ++coverage.lines;
    if (isCovered) {
      ++coverage.coveredLines;
    } else {
      coverage.missedLines.push_back(line);
    }
  }
  return coverage;
}

Json coverageToJson(const Coverage& coverage) {
  return {{"lines", coverage.lines},
          {"covered_lines", coverage.coveredLines},
          {"missed_lines", coverage.missedLines}};
}

}  // namespace braid::report
