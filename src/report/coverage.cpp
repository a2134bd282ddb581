#include "report/coverage.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <string>
#include <utility>

#include "ir/analysis/call_graph.hpp"
#include "report/json.hpp"

namespace braid::report {

namespace {

std::vector<bool> reachableFrom(const ir::Module& module, ir::FunctionId entry) {
  std::vector<bool> reached(module.functions.size());
  if (module.functions[entry].isRuntime) {
    // The call graph does not know which functions the runtime calls through pointers. So all
    // functions count; the front end has left out those that nothing refers to.
    std::transform(
        module.functions.begin(), module.functions.end(), reached.begin(),
        [](const ir::Function& function) { return !function.isRuntime && !function.isPredicate; });
    return reached;
  }
  const ir::analysis::CallGraph calls(module);
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
                         const exec::Marks& covered) {
  const std::vector<bool> reachable = reachableFrom(program.module(), entry);
  const exec::Marks testable = exec::testableMarks(program);
  assert(covered.size() == testable.size() && "a mark for each op");
  Coverage coverage;
  std::map<std::pair<support::FileId, std::uint32_t>, bool> lines;
  for (const exec::PreparedFunction& function : program.functions()) {
    if (!reachable[function.id]) {
      continue;
    }
    assert(function.locations.size() == function.code.size());
    for (std::size_t i = 0; i < function.code.size(); ++i) {
      const support::SourceLocation location = function.locations[i];
      if (!location.isKnown()) {
        continue;
      }
      const std::size_t op = function.firstOp + i;
      lines[{location.file, location.line}] |= covered[op] != 0;
      for (const std::uint8_t side : {exec::kTaken, exec::kNotTaken}) {
        coverage.branches += (testable[op] & side) != 0 ? 1U : 0U;
        coverage.coveredBranches += (testable[op] & covered[op] & side) != 0 ? 1U : 0U;
      }
    }
  }
  for (const auto& [place, isCovered] : lines) {
    ++coverage.lines;
    if (isCovered) {
      ++coverage.coveredLines;
    } else {
      coverage.missed.push_back({place.first, place.second, 0});
    }
  }
  return coverage;
}

Json coverageToJson(const support::SourceManager& sources, const Coverage& coverage) {
  std::map<support::FileId, std::vector<std::uint32_t>> missed;
  for (const support::SourceLocation& line : coverage.missed) {
    missed[line.file].push_back(line.line);
  }
  Json missedLines = Json::array();
  if (missed.size() == 1) {
    missedLines = missed.begin()->second;
  } else if (missed.size() > 1) {
    missedLines = Json::object();
    for (const auto& [file, lines] : missed) {
      missedLines[std::string(sources.name(file))] = lines;
    }
  }
  return {{"lines", coverage.lines},
          {"covered_lines", coverage.coveredLines},
          {"missed_lines", std::move(missedLines)},
          {"branches", coverage.branches},
          {"covered_branches", coverage.coveredBranches}};
}

}  // namespace braid::report
