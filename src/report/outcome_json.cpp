#include "report/outcome_json.hpp"

#include <string>

#include "merge/modes.hpp"
#include "report/coverage.hpp"
#include "report/decision.hpp"
#include "report/describe.hpp"
#include "report/inputs_json.hpp"
#include "report/json.hpp"
#include "report/merging.hpp"
#include "report/statistics.hpp"

namespace braid::report {

namespace {

std::string_view eventName(exec::TraceEvent::Kind kind) {
  switch (kind) {
    case exec::TraceEvent::Kind::Enter:
      return "enter";
    case exec::TraceEvent::Kind::Leave:
      return "leave";
    case exec::TraceEvent::Kind::Branch:
      return "branch";
    case exec::TraceEvent::Kind::Handler:
      return "catch";
  }
  return {};
}

Json traceToJson(const support::SourceManager& sources, const ir::Module& module,
                 const std::vector<exec::TraceEvent>& trace) {
  Json json = Json::array();
  for (const exec::TraceEvent& event : trace) {
    const ir::Function& function = module.functions[event.function];
    Json line{{"event", eventName(event.kind)}, {"function", function.name}};
    if (event.location.isKnown() && !function.isRuntime) {
      line["file"] = std::string(sources.name(event.location.file));
      line["line"] = event.location.line;
      line["column"] = event.location.column;
    }
    if (event.kind == exec::TraceEvent::Kind::Branch) {
      line["taken"] = event.taken;
      if (std::string decision = describeDecision(module, event); !decision.empty()) {
        line["decision"] = std::move(decision);
      }
    }
    json.push_back(std::move(line));
  }
  return json;
}

Json invariantsToJson(const support::SourceManager& sources, const prove::Proof& proof) {
  Json json = Json::array();
  for (const prove::Invariant& invariant : proof.invariants) {
    json.push_back({{"of", invariant.isOfCalls ? "calls" : "rounds"},
                    {"location", locationToJson(sources, invariant.place)},
                    {"conditions", invariant.conditions}});
  }
  return json;
}

}  // namespace

Json locationToJson(const support::SourceManager& sources, support::SourceLocation location) {
  if (!location.isKnown()) {
    return nullptr;
  }
  return {{"file", std::string(sources.name(location.file))},
          {"line", location.line},
          {"column", location.column}};
}

Json outcomeToJson(const support::SourceManager& sources, const exec::Program& program,
                   ir::FunctionId entry, const engine::Outcome& outcome) {
  const ir::Module& module = program.module();
  const ir::Function& function = *program.function(entry).source;
  Json reasons = Json::array();
  for (const engine::Reason& reason : outcome.reasons) {
    reasons.push_back(describeReason(reason, sources));
  }
  Json warnings = Json::array();
  for (const engine::Warning& warning : outcome.warnings) {
    warnings.push_back(
        {{"message", warning.text}, {"location", locationToJson(sources, warning.location)}});
  }
  Json preconditions = Json::array();
  for (const engine::FoundPrecondition& each : outcome.preconditions) {
    preconditions.push_back({{"condition", each.text}, {"paths", each.paths}});
  }
  Json violations = Json::array();
  for (const engine::Violation& violation : outcome.violations) {
    violations.push_back({{"kind", ir::faultId(violation.fault.kind)},
                          {"message", describeFault(module, violation.fault)},
                          {"function", module.functions[violation.fault.function].name},
                          {"location", locationToJson(sources, violation.fault.location)},
                          {"inputs", inputsToJson(module, function, violation.inputs)},
                          {"trace", traceToJson(sources, module, violation.trace)},
                          {"confirmed", true}});
    if (!violation.precondition.empty()) {
      violations.back()["precondition"] = violation.precondition;
    }
  }
  Json json{
      {"verdict", verdictName(outcome.verdict)},
      {"entry", function.name},
      {"int", module.indexType.is(ir::TypeKind::Bits) ? Json(module.indexType.width())
                                                      : Json("unbounded")},
      {"warnings", std::move(warnings)},
      {"reasons", std::move(reasons)},
      {"violations", std::move(violations)},
      {"coverage", coverageToJson(sources, measureCoverage(program, entry, outcome.coverage))},
      {"stats", statisticsToJson(outcome.statistics)}};
  if (!module.inputsAcceptedBy.empty()) {
    json["assumes"] = module.inputsAcceptedBy;
  }
  if (outcome.proof) {
    json["invariants"] = invariantsToJson(sources, *outcome.proof);
  }
  if (outcome.decidedBy) {
    json["merge"] = merge::mergeModeName(*outcome.decidedBy);
  }
  if (!preconditions.empty()) {
    json["preconditions"] = std::move(preconditions);
    json["unexplained"] = outcome.unexplained;
  }
  if (outcome.statistics.merging) {
    json["stats"]["merging"] =
        mergingStatisticsToJson(*outcome.statistics.merging, outcome.meetings);
    json["merging"] = mergingToJson(sources, outcome.meetings);
  }
  return json;
}

}  // namespace braid::report
