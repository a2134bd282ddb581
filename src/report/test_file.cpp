#include "report/test_file.hpp"

#include "report/describe.hpp"
#include "report/json.hpp"
#include "report/outcome_json.hpp"

namespace braid::report {

using exec::StopKind;

namespace {

Json intToJson(ir::Type indexType) {
  return indexType.is(ir::TypeKind::Bits) ? Json(indexType.width()) : Json("unbounded");
}

}  // namespace

std::optional<int> exitStatus(const ir::Function& entry, const memory::Value& returned) {
  const bool hasStatus = entry.resultType.is(ir::TypeKind::Void) && returned.isScalar();
  return hasStatus ? std::optional(static_cast<int>(returned.scalar() & 0xff)) : std::nullopt;
}

Json endToJson(const support::SourceManager& sources, const ir::Module& module,
               const ir::Function& entry, const exec::Stop& stop, const memory::Value& returned) {
  switch (stop.kind) {
    case StopKind::Returned: {
      Json json{{"outcome", "returned"}};
      if (const std::optional<int> status = exitStatus(entry, returned)) {
        json["exit_status"] = *status;
      } else if (!returned.isUndefined()) {
        json["result"] = describeValue(returned, entry.resultType);
      }
      return json;
    }
    case StopKind::Faulted:
      return {{"outcome", ir::faultId(stop.fault.kind)},
              {"message", describeFault(module, stop.fault)},
              {"location", locationToJson(sources, stop.fault.location)}};
    case StopKind::Infeasible:
      return {{"outcome", "assumption does not hold"}};
    case StopKind::Unsupported:
      return {{"outcome", "not supported"},
              {"location", locationToJson(sources, stop.fault.location)}};
    case StopKind::CallDepthBound:
      return {{"outcome", "calls nest too deeply"}};
    case StopKind::Quota:
    case StopKind::Meeting:
    case StopKind::TooHard:
    case StopKind::Forked:
    case StopKind::SeenBefore:
    case StopKind::UnwindBound:
    case StopKind::Boundary:
    case StopKind::Escaped:
      break;
  }
  return {{"outcome", "did not end"}};
}

Json testToJson(const support::SourceManager& sources, const exec::Program& program,
                ir::FunctionId entry, const std::string& file, const engine::Test& test) {
  const ir::Function& function = *program.function(entry).source;
  return {{"program", file},
          {"entry", function.name},
          {"int", intToJson(program.module().indexType)},
          {"inputs", inputsToJson(program.module(), function, test.inputs)},
          {"expected", endToJson(sources, program.module(), function, test.stop, test.returned)}};
}

std::optional<ExpectedEnd> readExpectedEnd(const Json& test) {
  const Json expected = test.value("expected", Json());
  if (!expected.is_object() || !expected.contains("outcome") || !expected["outcome"].is_string()) {
    return std::nullopt;
  }
  ExpectedEnd end;
  end.outcome = expected["outcome"].get<std::string>();
  if (const Json status = expected.value("exit_status", Json()); status.is_number_integer()) {
    end.exitStatus = status.get<int>();
  }
  if (const Json location = expected.value("location", Json()); location.is_object()) {
    const Json file = location.value("file", Json());
    const Json line = location.value("line", Json());
    end.file = file.is_string() ? file.get<std::string>() : "";
    end.line = line.is_number_unsigned() ? line.get<std::uint32_t>() : 0;
  }
  return end;
}

std::variant<TestHeader, std::string> readTestHeader(Json& json) {
  if (!json.is_object()) {
    return "a test is a JSON object";
  }
  if (json.contains("violations")) {
    const Json& violations = json["violations"];
    if (!violations.is_array() || violations.empty() || !violations[0].is_object()) {
      return "this check found no violation to replay";
    }
    const Json violation = violations[0];
    json["inputs"] = violation.value("inputs", Json());
    json["expected"] = {{"outcome", violation.value("kind", Json())},
                        {"location", violation.value("location", Json())}};
  }
  if (!json.contains("inputs") || !json["inputs"].is_object()) {
    return "there are no \"inputs\"";
  }
  TestHeader header;
  if (!json.contains("entry") || !json["entry"].is_string()) {
    return "\"entry\" is missing";
  }
  header.entry = json["entry"].get<std::string>();
  const Json& width = json.value("int", Json("unbounded"));
  if (width.is_number_unsigned() && width.get<unsigned>() == 32) {
    header.intWidth = 32;
  } else if (width != "unbounded") {
    return R"("int" must be "unbounded" or 32)";
  }
  return header;
}

}  // namespace braid::report
